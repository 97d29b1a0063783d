"""A headless Chromium that tests control through the DevTools protocol, with real input events."""
import base64
import json
import os
import shutil
import subprocess
import sys
import time

BROWSERS = ["chromium", "chromium-browser", "google-chrome"]
CODES = {"Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Enter": 13, "Space": 32}


class Browser:
    """A Chromium that is controlled through a pipe."""

    def __init__(self, profile):
        program = next((path for path in map(shutil.which, BROWSERS) if path), None)
        if program is None:
            sys.exit("error: chromium is not installed: apt-get install chromium")
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()
        line = f'exec "$0" --headless --no-sandbox --disable-gpu --remote-debugging-pipe --user-data-dir="$1" about:blank 3<&{read_commands} 4>&{write_answers} 2>/dev/null'
        self.process = subprocess.Popen(
            ["bash", "-c", line, program, profile], pass_fds=(read_commands, write_answers))
        os.close(write_answers)
        self.rest, self.number, self.events, self.session = b"", 0, [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Runtime", "Network", "Page", "Log"):
            self.call(f"{domain}.enable")

    def call(self, method, **parameters):
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                data = os.read(self.answers, 65536)
                if not data:
                    sys.exit("error: the browser ended")
                self.rest += data
            text, self.rest = self.rest.split(b"\0", 1)
            message = json.loads(text)
            if message.get("id") == self.number:
                return message.get("result", {})
            self.events.append(message)

    def value(self, expression):
        # While another page is loaded, there is no result.
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return answer.get("result", {}).get("value")

    def middle(self, selector):
        """The middle of an element, after scrolling it into view."""
        return self.value(
            f"(() => {{ const it = document.querySelector({json.dumps(selector)}); it.scrollIntoView({{block: 'nearest'}});"
            " const box = it.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()")

    def click(self, selector, count=1):
        x, y = self.middle(selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=count)

    def drag(self, selector, steps):
        """Drags an element by steps, each a pair of points right and down."""
        x, y = self.middle(selector)
        self.call("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
        for right, down in steps:
            x, y = x + right, y + down
            self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, button="left", buttons=1)
        self.call("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=1)

    def write(self, text):
        """Enters a text into the element with the focus, as a paste does."""
        self.call("Input.insertText", text=text)

    def replace(self, selector, text):
        """Replaces the text of a field by clicking into it, selecting everything and writing."""
        self.click(selector)
        for kind in ("rawKeyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent", type=kind, key="a", code="KeyA", windowsVirtualKeyCode=65, modifiers=2,
                commands=["selectAll"])
        self.write(text)

    def wait(self, expression, seconds=10):
        """Waits until an expression is true. Returns whether it became true."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.value(f"Boolean({expression})"):
                return True
            time.sleep(0.02)
        return False

    def show(self, width, height=900, dark=False):
        """Sets the size of the window and the color scheme."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def picture(self, path):
        """Stores a picture of the window."""
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    @property
    def requests(self):
        """The addresses that were requested so far."""
        return [
            event["params"]["request"]["url"] for event in self.events
            if event.get("method") == "Network.requestWillBeSent"]

    @property
    def messages(self):
        """What was written to the console so far, and exceptions that no handler caught."""
        return [
            event for event in self.events
            if event.get("method") in ("Runtime.consoleAPICalled", "Log.entryAdded", "Runtime.exceptionThrown")]

    def press(self, key):
        text = {"text": {"Enter": "\r", "Space": " "}[key]} if key in ("Enter", "Space") else {}
        for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent", type=kind, key=" " if key == "Space" else key, code=key, windowsVirtualKeyCode=CODES[key],
                **(text if kind == "keyDown" else {}))

    def count(self, selector):
        return self.value(f"document.querySelectorAll({json.dumps(selector)}).length")
