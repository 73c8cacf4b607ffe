/** The toasts on the screen. Each lives for its duration; a visitor who reads or touches one stops its clock (spec 4). */
import type { IconName } from "../icon-names";

export type ToastColor = "success" | "danger" | "warning" | "info" | "primary" | "muted";

export interface ToastInput {
  title: string;
  message?: string;
  color?: ToastColor;
  icon?: IconName;
  closable?: boolean;
  /** Milliseconds; 0 or less stays until it is closed. */
  duration?: number;
}

export interface Toast extends Required<Omit<ToastInput, "message" | "icon">> {
  id: string;
  message?: string;
  icon?: IconName;
  createdAt: number;
  /** 0 to 1. */
  progress: number;
}

export type Hold = "pointer" | "focus";

/** Spec 9. */
export const defaultDuration = 5_000;
export const tick = 16;

export function createToastStore() {
  let toasts: Toast[] = [];
  let timer: ReturnType<typeof setInterval> | null = null;
  let count = 0;
  /** What holds a toast's clock: a pointer on it, focus in it. */
  const paused = new Map<string, Set<Hold>>();
  const listeners = new Set<() => void>();

  function set(next: Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
    const running = toasts.some((toast) => toast.duration > 0 && !paused.has(toast.id));
    if (running && !timer) timer = setInterval(advance, tick);
    if (!running && timer) {
      clearInterval(timer);
      timer = null;
    }
  }

  function advance() {
    const moved = toasts.map((toast) =>
      toast.duration > 0 && !paused.has(toast.id) ? { ...toast, progress: Math.min(1, toast.progress + tick / toast.duration) } : toast,
    );
    set(moved.filter((toast) => toast.progress < 1));
  }

  const remove = (id: string) => {
    paused.delete(id);
    set(toasts.filter((toast) => toast.id !== id));
  };

  return {
    /** @returns the toast's id. */
    add(input: ToastInput): string {
      const id = `toast-${++count}`;
      // What went wrong stays until it has been read.
      const duration = input.color === "danger" || input.color === "warning" ? 0 : defaultDuration;
      const toast: Toast = { color: "muted", closable: true, duration, ...input, id, createdAt: Date.now(), progress: 0 };
      // The same said of the next thing takes the place of what was said before; what stays does so for the very same message.
      const isOfItsKind = (one: Toast) =>
        one.title === toast.title && one.color === toast.color && (one.duration > 0 || one.message === toast.message);
      const others = toasts.filter((one) => !isOfItsKind(one));
      for (const { id } of toasts.filter(isOfItsKind)) paused.delete(id);
      set([...others, toast]);
      return id;
    },
    remove,
    clear() {
      paused.clear();
      set([]);
    },
    /** Stops the clock of a toast; `resume` goes on with the time that was left. */
    pause(id: string, by: Hold) {
      paused.set(id, new Set(paused.get(id)).add(by));
      set(toasts);
    },
    /** Once nothing else holds it. */
    resume(id: string, by: Hold) {
      const holds = paused.get(id);
      holds?.delete(by);
      if (holds?.size === 0) paused.delete(id);
      set(toasts);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => toasts,
  };
}

export const toasts = createToastStore();
