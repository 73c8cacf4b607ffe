/** How heavy the entries of the menu are; a theme chooses one. */
export const menuFontClasses = ["font-normal", "font-medium", "font-semibold", "font-bold", "uppercase"] as const;
