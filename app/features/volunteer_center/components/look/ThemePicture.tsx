import type { Theme } from "../../look/starting-themes";

/** A look as small as a stamp: its header, an opening with a button, and three cards. */
export function ThemePicture({ theme }: { theme: Theme }) {
  const { primaryColor, secondaryColor, backgroundColor, textColor, mutedColor, themeConfig } = theme;
  const round = themeConfig.defaultShape === "straight" ? 0 : 5;
  const header = themeConfig.cssVariables?.["--header"] ?? backgroundColor;
  const onHeader = header === primaryColor ? "#ffffff" : textColor;
  return (
    <svg viewBox="0 0 160 104" className="block w-full border border-line" aria-hidden="true">
      <rect width="160" height="104" fill={backgroundColor} />
      <rect width="160" height="16" fill={header} />
      <circle cx="12" cy="8" r="4" fill={header === primaryColor ? secondaryColor : primaryColor} />
      {[70, 92, 114, 136].map((x) => (
        <rect key={x} x={x} y="7" width="14" height="2.5" rx="1" fill={onHeader} />
      ))}
      <text x="10" y="42" fill={textColor} fontFamily={themeConfig.fonts?.heading} fontSize="17" fontWeight="800">
        Aa
      </text>
      <rect x="10" y="49" width="56" height="3" rx="1" fill={mutedColor} />
      <rect x="10" y="55" width="44" height="3" rx="1" fill={mutedColor} />
      <rect x="86" y="24" width="64" height="38" rx={round * 2} fill={secondaryColor} />
      <rect x="100" y="38" width="26" height="10" rx={round} fill={primaryColor} />
      {[10, 58, 106].map((x) => (
        <g key={x}>
          <rect x={x} y="72" width="44" height="26" rx={round} fill="none" stroke={mutedColor} strokeWidth="0.8" />
          <rect x={x + 5} y="78" width="26" height="3.5" rx="1" fill={textColor} />
          <rect x={x + 5} y="86" width="32" height="2.5" rx="1" fill={mutedColor} />
        </g>
      ))}
    </svg>
  );
}
