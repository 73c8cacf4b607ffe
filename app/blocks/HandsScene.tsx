/** Hands that reach up, in the theme's shades: one drawing, many times. Decoration. */
const hands = [
  { x: 0, y: 70, size: 1.05, turn: -9, shade: "var(--primary-300)" },
  { x: 118, y: 10, size: 1.25, turn: 4, shade: "var(--secondary-400)" },
  { x: 250, y: 88, size: 0.95, turn: -4, shade: "var(--primary-600)" },
  { x: 352, y: 30, size: 1.2, turn: 8, shade: "var(--primary-200)" },
  { x: 486, y: 96, size: 0.9, turn: -7, shade: "var(--secondary-600)" },
  { x: 580, y: 0, size: 1.35, turn: 2, shade: "var(--primary-500)" },
  { x: 722, y: 80, size: 1, turn: 10, shade: "var(--secondary-300)" },
  { x: 828, y: 24, size: 1.2, turn: -5, shade: "var(--primary-700)" },
  { x: 960, y: 92, size: 0.95, turn: 5, shade: "var(--primary-300)" },
  { x: 1060, y: 40, size: 1.15, turn: -8, shade: "var(--secondary-500)" },
];

export const HandsScene = () => (
  <svg viewBox="-40 0 1240 330" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false">
    <defs>
      <g id="hand">
        <rect x="34" y="128" width="46" height="260" rx="20" />
        <rect x="18" y="70" width="78" height="92" rx="32" />
        <rect x="16" y="16" width="19" height="84" rx="9.5" transform="rotate(-9 25 90)" />
        <rect x="38" y="0" width="19" height="96" rx="9.5" transform="rotate(-3 47 90)" />
        <rect x="59" y="4" width="19" height="92" rx="9.5" transform="rotate(4 68 90)" />
        <rect x="79" y="22" width="18" height="80" rx="9" transform="rotate(12 88 96)" />
        <rect x="16" y="66" width="21" height="86" rx="10.5" transform="rotate(-44 28 142)" />
      </g>
    </defs>
    {hands.map(({ x, y, size, turn, shade }) => (
      <use key={x} href="#hand" fill={shade} transform={`translate(${x} ${y}) rotate(${turn} 57 200) scale(${size})`} />
    ))}
  </svg>
);
