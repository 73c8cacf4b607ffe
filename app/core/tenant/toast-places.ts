/** Where messages appear (spec 2); a choice of the centre's look. */
export const toastPlaces = ["top-left", "top-center", "top-right", "bottom-left", "bottom-center", "bottom-right"] as const;

export type ToastPlace = (typeof toastPlaces)[number];

export const defaultToastPlace: ToastPlace = "bottom-right";
