import Testing
import XMLSource

/// Texts that are not well-formed: what is wrong, and where.
@Suite struct ErrorTests {
  @Test(arguments: [
    ("", "1:1: The text contains no XML element."),
    (" \n <!-- --> ", "1:1: The text contains no XML element."),
    ("NIBArchive", "1:1: The text is not XML: it does not begin with `<`."),
    ("<a>\n <b>\n </a>", "3:2: Expected `</b>` to close `<b>`, which begins on line 2, but found `</a>`."),
    ("<a>\n <b/>", "2:6: The text ends inside `<a>`, which begins on line 1."),
    ("<a>\n <b x='1", "2:7: This attribute value is not closed."),
    ("<a>\n <b x='1' ", "2:2: This tag is not closed."),
    ("<a>\n <b x", "2:2: This tag is not closed."),
    ("<a>\n <b x=", "2:2: This tag is not closed."),
    (
      " <!doctype HTML><html><body>404</body></html>",
      "1:1: The text is an HTML page; it may be the error page of a server. Expected an XML file."
    ),
    (
      "<HTML><br></HTML>",
      "1:1: The text is an HTML page; it may be the error page of a server. Expected an XML file."
    ),
    ("<a/>\n</b>", "2:1: `</b>` has no start tag before it; remove `</b>`, or add `<b>` before it."),
    ("<a/>\n<b/>", "2:1: Only comments can follow the end of the outermost element; remove this text."),
    ("<a/>\ntext", "2:1: Only comments can follow the end of the outermost element; remove this text."),
    ("<a b='1' b='2'/>", "1:10: The element has two attributes `b`; remove one of them."),
    ("<a b='1'c='2'/>", "1:9: Expected a space before the next attribute here."),
    ("<a b/>", "1:5: Expected `=` and a value here."),
    ("<a b=1/>", "1:6: Expected a value in quotes here."),
    ("<a b='<'/>", "1:7: Expected `&lt;` instead of `<` here."),
    ("<a 1='2'/>", "1:4: Expected the name of an attribute, `>` or `/>` here."),
    ("<a></a b>", "1:8: Expected `>` here."),
    ("<a>< b/></a>", "1:4: Expected a name here."),
    ("<a><!x></a>", "1:4: Expected a comment, a CDATA section or an element here."),
    (
      "<a>&nbsp;</a>",
      "1:4: `&nbsp;` is not defined in XML. Only `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and numbers such as `&#160;` can be read."
    ),
    ("<a b='x & y'/>", "1:9: In XML, `&` begins an entity; for the character `&`, write `&amp;`."),
    (
      "<a>&#0;</a>",
      "1:4: `&#0;` is not the number of a character that XML allows; remove it, or correct the number."
    ),
    (
      "<a>&#x110000;</a>",
      "1:4: `&#x110000;` is not the number of a character that XML allows; remove it, or correct the number."
    ),
    ("<a>]]></a>", "1:4: `]]>` is not allowed in text; write `]]&gt;`."),
    ("<a><!-- a -- b --></a>", "1:11: A comment cannot contain `--`; put a space between the hyphens."),
    ("<a>\n<!-- a", "2:1: This comment is not closed."),
    ("<a><![CDATA[ a", "1:4: This CDATA section is not closed."),
    ("<a><? a", "1:4: This processing instruction is not closed."),
    ("<!DOCTYPE a [", "1:1: This document type is not closed."),
    ("<a>\u{1}</a>", "1:4: The character with code 1 is not allowed in XML; remove it."),
    (
      "<a>\n<<<<<<< HEAD\n<b/>\n=======\n>>>>>>> x\n</a>",
      "2:1: This line is a marker of a merge conflict. Resolve the conflict first."
    ),
    (
      "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
      "1:31: The encoding is ISO-8859-1, but only UTF-8 can be read; save the file as UTF-8."
    ),
  ])
  func anErrorNamesItsPlaceAndCause(text: String, message: String) {
    do throws(XMLError) {
      _ = try XMLTree(text)
      Issue.record("no error")
    } catch {
      #expect("\(error.location): \(error)" == message)
    }
  }

  @Test(arguments: [
    (
      [0xFE, 0xFF, 0, 0x3C] as [UInt8],
      "The encoding is UTF-16 or UTF-32, but only UTF-8 can be read; save the file as UTF-8."
    ),
    (
      [0x3C, 0, 0x61, 0],
      "The encoding is UTF-16 or UTF-32, but only UTF-8 can be read; save the file as UTF-8."
    ),
    ([0x89, 0x50, 0x4E, 0x47], "The text is not XML: it does not begin with `<`."),
    ([0x0A, 0x61, 0xFF], "The text is not XML: it does not begin with `<`."),
    ([0x3C, 0x61, 0x3E, 0xFF], "The text is not valid UTF-8; save the file as UTF-8."),
    ([0x3C, 0x61, 0x3E, 0xED, 0xA0, 0x80], "The text is not valid UTF-8; save the file as UTF-8."),
    ([0x3C, 0x61, 0x3E, 0xC3], "The text is not valid UTF-8; save the file as UTF-8."),
  ])
  func otherEncodingsAreErrors(bytes: [UInt8], message: String) {
    do throws(XMLError) {
      _ = try XMLTree(bytes)
      Issue.record("no error")
    } catch {
      #expect("\(error)" == message)
    }
  }

  /// A document whose entities would expand to many characters. The reader does not expand declared entities, so it is
  /// an error.
  @Test func anEntityBombIsAnError() {
    let text = """
      <!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
      <a>&c;</a>
      """
    #expect(throws: XMLError.self) { try XMLTree(text) }
  }
}
