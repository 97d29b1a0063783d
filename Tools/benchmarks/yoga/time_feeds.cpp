// Times Yoga for the cells of `benchmarks feeds`. The lengths of the items are read from standard input, as
// `benchmarks feeds --items N` prints them.
//
// usage: time_feeds REPEAT

#include <yoga/Yoga.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <vector>

namespace {

constexpr float padding = 12, gap = 8, avatar = 48, action = 44, lineGap = 4, glyphWidth = 8, glyphHeight = 20;

struct Item {
  int name, title, text;
};

double processorSeconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Each character has the same size, and text breaks between any two characters.
YGSize measure(YGNodeConstRef node, float width, YGMeasureMode widthMode, float, YGMeasureMode) {
  const int count = *static_cast<const int*>(YGNodeGetContext(node));
  const float natural = static_cast<float>(count) * glyphWidth;
  const float limit = widthMode == YGMeasureModeUndefined ? natural : width;
  const int perLine = std::max(1, static_cast<int>(limit / glyphWidth));
  const int lines = (count + perLine - 1) / perLine;
  return {widthMode == YGMeasureModeExactly ? width : std::min(natural, limit), static_cast<float>(lines) * glyphHeight};
}

YGNodeRef container(YGConfigRef config, YGFlexDirection direction, float space) {
  YGNodeRef node = YGNodeNewWithConfig(config);
  YGNodeStyleSetFlexDirection(node, direction);
  YGNodeStyleSetGap(node, YGGutterAll, space);
  return node;
}

YGNodeRef text(YGConfigRef config, const int& count) {
  YGNodeRef node = YGNodeNewWithConfig(config);
  YGNodeSetContext(node, const_cast<int*>(&count));
  YGNodeSetMeasureFunc(node, measure);
  return node;
}

void add(YGNodeRef parent, YGNodeRef child) { YGNodeInsertChild(parent, child, YGNodeGetChildCount(parent)); }

YGNodeRef makeCell(YGConfigRef config, const Item& item) {
  YGNodeRef cell = container(config, YGFlexDirectionColumn, gap);
  YGNodeStyleSetPadding(cell, YGEdgeAll, padding);
  YGNodeRef header = container(config, YGFlexDirectionRow, gap);
  YGNodeStyleSetAlignItems(header, YGAlignFlexStart);
  YGNodeRef picture = YGNodeNewWithConfig(config);
  YGNodeStyleSetWidth(picture, avatar);
  YGNodeStyleSetHeight(picture, avatar);
  YGNodeRef lines = container(config, YGFlexDirectionColumn, lineGap);
  YGNodeStyleSetFlexGrow(lines, 1);
  // Names and titles have one line.
  YGNodeRef name = text(config, item.name), title = text(config, item.title);
  YGNodeStyleSetHeight(name, glyphHeight);
  YGNodeStyleSetHeight(title, glyphHeight);
  add(lines, name);
  add(lines, title);
  add(header, picture);
  add(header, lines);
  YGNodeRef image = YGNodeNewWithConfig(config);
  YGNodeStyleSetAspectRatio(image, 16.0f / 9);
  YGNodeRef actions = container(config, YGFlexDirectionRow, gap);
  for (int number = 0; number < 3; ++number) {
    YGNodeRef button = YGNodeNewWithConfig(config);
    YGNodeStyleSetFlexGrow(button, 1);
    YGNodeStyleSetFlexBasis(button, 0);
    YGNodeStyleSetHeight(button, action);
    add(actions, button);
  }
  add(cell, header);
  add(cell, text(config, item.text));
  add(cell, image);
  add(cell, actions);
  return cell;
}

}  // namespace

int main(int argc, char** argv) {
  const int repeat = argc > 1 ? std::max(1, std::atoi(argv[1])) : 5;
  std::vector<Item> items;
  Item item;
  while (std::scanf("%d,%d,%d", &item.name, &item.title, &item.text) == 3) items.push_back(item);
  YGConfigRef config = YGConfigNew();
  YGConfigSetPointScaleFactor(config, 2);
  std::vector<double> spans[3];
  float height = 0;
  for (int round = 0; round < repeat; ++round) {
    double times[4];
    times[0] = processorSeconds();
    YGNodeRef root = container(config, YGFlexDirectionColumn, 0);
    for (const Item& each : items) add(root, makeCell(config, each));
    times[1] = processorSeconds();
    YGNodeCalculateLayout(root, 375, YGUndefined, YGDirectionLTR);
    times[2] = processorSeconds();
    YGNodeCalculateLayout(root, 320, YGUndefined, YGDirectionLTR);
    times[3] = processorSeconds();
    height = YGNodeLayoutGetHeight(root);
    YGNodeFreeRecursive(root);
    for (int span = 0; span < 3; ++span) spans[span].push_back(times[span + 1] - times[span]);
  }
  std::printf("Yoga,%zu", items.size());
  for (auto& span : spans) {
    std::sort(span.begin(), span.end());
    std::printf(",%.4f", span[span.size() / 2] * 1e3);
  }
  std::printf("\n");
  std::fprintf(stderr, "height at 320: %g\n", height);
}
