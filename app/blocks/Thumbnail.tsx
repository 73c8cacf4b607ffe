/** What a kind looks like, in a few shapes: picture, heading, lines of text, buttons. */
import "./Thumbnail.css";

type Shape = [
  look: "picture" | "heading" | "line" | "button" | "card" | "band" | "dot" | "quote" | "play",
  x: number,
  y: number,
  width: number,
  height: number,
];

const line = (x: number, y: number, width: number): Shape => ["line", x, y, width, 3];
const lines = (x: number, y: number, width: number, count: number): Shape[] =>
  Array.from({ length: count }, (_, at): Shape => line(x, y + at * 7, at === count - 1 ? width * 0.7 : width));
const cards = (count: number, y: number, height: number): Shape[] => {
  const width = (104 - (count - 1) * 5) / count;
  return Array.from({ length: count }, (_, at): Shape => ["card", 8 + at * (width + 5), y, width, height]);
};
const heading = (x: number, y: number, width: number): Shape => ["heading", x, y, width, 6];
const button = (x: number, y: number): Shape => ["button", x, y, 24, 9];

const shapes: Record<string, Shape[]> = {
  Markdown: [heading(24, 12, 44), ...lines(24, 26, 72, 3), ...lines(24, 52, 72, 2)],
  Image: [["picture", 20, 12, 80, 46], line(20, 63, 40)],
  ImageTextButtons: [["picture", 8, 16, 46, 42], heading(62, 18, 40), ...lines(62, 30, 48, 3), button(62, 52)],
  FourCards: [heading(8, 10, 40), ...cards(4, 24, 40)],
  DynamicCards: [heading(8, 10, 44), button(88, 8), ...cards(3, 24, 40)],
  YouTube: [
    ["picture", 20, 10, 80, 50],
    ["play", 52, 28, 16, 14],
  ],
  TextWithUsps: [
    heading(8, 12, 44),
    ["dot", 8, 28, 8, 8],
    ...lines(20, 29, 80, 1),
    ["dot", 8, 42, 8, 8],
    ...lines(20, 43, 80, 1),
    ["dot", 8, 56, 8, 8],
    ...lines(20, 57, 80, 1),
  ],
  QuoteBlock: [["quote", 14, 16, 12, 10], ...lines(32, 18, 70, 3), ["dot", 32, 46, 12, 12], line(48, 51, 30)],
  PhotoSlideshow: [
    ["picture", 8, 14, 68, 42],
    ["picture", 80, 14, 32, 42],
    ["dot", 52, 62, 4, 4],
    ["dot", 59, 62, 4, 4],
    ["dot", 66, 62, 4, 4],
  ],
  PhotoHero: [["picture", 60, 4, 56, 67], heading(8, 22, 46), ...lines(8, 34, 44, 2), button(8, 52)],
  Hotlinks: [...[0, 1, 2, 3].flatMap((at): Shape[] => [["dot", 16 + at * 26, 24, 12, 12], line(12 + at * 26, 44, 20)])],
  CallToAction: [["band", 8, 18, 104, 38], heading(16, 28, 44), line(16, 40, 36), button(80, 32)],
  DualCta: [["band", 8, 16, 50, 44], heading(14, 24, 34), button(14, 44), ["band", 62, 16, 50, 44], heading(68, 24, 34), button(68, 44)],
  BuilderForm: [heading(34, 8, 44), line(34, 21, 24), ["card", 34, 26, 52, 10], line(34, 42, 30), ["card", 34, 47, 52, 10], button(34, 62)],
  NextActivities: [
    heading(8, 10, 44),
    button(88, 8),
    ["card", 8, 24, 50, 18],
    ["card", 62, 24, 50, 18],
    ["card", 8, 46, 50, 18],
    ["card", 62, 46, 50, 18],
  ],
  NewsCarousel: [
    heading(8, 10, 40),
    ...[0, 1, 2].flatMap((at): Shape[] => [["picture", 8 + at * 38, 22, 33, 24], line(8 + at * 38, 50, 28), line(8 + at * 38, 57, 20)]),
  ],
  Questions: [heading(8, 10, 44), ...[26, 40, 54].flatMap((y): Shape[] => [line(8, y, 78), ["dot", 104, y - 2, 7, 7]])],
  Contact: [heading(8, 10, 40), ...lines(8, 24, 44, 3), ...lines(66, 24, 46, 3), ["picture", 8, 48, 104, 22]],
  Files: [heading(8, 10, 44), ...[26, 40, 54].flatMap((y): Shape[] => [["card", 8, y - 2, 8, 9], line(22, y, 66), line(96, y, 16)])],
  Team: [
    heading(8, 10, 40),
    ...[0, 1, 2].flatMap((at): Shape[] => [["dot", 8 + at * 36, 28, 18, 18], line(8 + at * 36, 52, 28), line(8 + at * 36, 59, 20)]),
  ],
  Steps: [
    heading(8, 10, 44),
    ...[0, 1, 2].flatMap((at): Shape[] => [["button", 8 + at * 36, 26, 10, 10], ...lines(8 + at * 36, 44, 29, 3)]),
  ],
  Figures: [...[0, 1, 2].flatMap((at): Shape[] => [["heading", 12 + at * 35, 24, 24, 14], line(12 + at * 35, 46, 27)])],
  Table: [
    heading(8, 8, 44),
    ["band", 8, 20, 104, 8],
    ...[36, 46, 56, 66].flatMap((y): Shape[] => [line(8, y, 28), line(44, y, 26), line(80, y, 28)]),
  ],
  Chosen: [heading(8, 8, 44), ["card", 8, 22, 104, 44], ["picture", 12, 26, 38, 36], heading(56, 30, 44), ...lines(56, 42, 48, 3)],
  Follow: [heading(8, 18, 40), line(8, 30, 36), button(8, 42), ...[20, 34, 48].map((y) => line(66, y, 46))],
  SectionTitle: [heading(30, 28, 60), line(38, 42, 44)],
  LogoBar: [heading(38, 16, 44), ...[0, 1, 2, 3, 4].map((at): Shape => ["card", 8 + at * 21.5, 34, 18, 16])],
  VacancyCategories: [heading(8, 10, 44), ...cards(4, 24, 16), ...cards(4, 45, 16)],
  HeroWithSearch: [["band", 0, 0, 120, 75], heading(26, 18, 68), line(36, 31, 48), ["card", 22, 44, 76, 13]],
};

const usual: Shape[] = [heading(8, 14, 50), ...lines(8, 30, 100, 4)];

export const Thumbnail = ({ kind }: { kind: string }) => (
  <svg className="block-thumbnail" viewBox="0 0 120 75" aria-hidden="true">
    <Shapes kind={kind} />
  </svg>
);

/** Its shapes alone, within 120 by 75, for a picture of several kinds. */
export const Shapes = ({ kind }: { kind: string }) => (
  <>
    {(shapes[kind] ?? usual).map(([look, x, y, width, height]) => (
      <rect
        key={`${look} ${x} ${y}`}
        data-look={look}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={look === "dot" ? width / 2 : look === "button" ? 4 : 2}
      />
    ))}
  </>
);
