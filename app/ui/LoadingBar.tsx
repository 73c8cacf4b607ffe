import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Timings of spec 2, in milliseconds. */
const throttle = 200;
const hideDelay = 500;
const resetDelay = 400;
const failure = "loading-bar:failed";

type State = "idle" | "loading" | "done" | "hidden" | "failed";

/** Turns the bar red: an application error is on the screen. */
export function failLoadingBar() {
  window.dispatchEvent(new Event(failure));
}

/** The line at the top while the next screen is fetched. Quick answers never show it; CSS moves it for 2000 ms. */
export function LoadingBar() {
  const busy = useNavigation().state !== "idle";
  const [state, setState] = useState<State>("idle");

  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const after = (delay: number, next: State) => timers.push(setTimeout(() => setState((now) => (now === "idle" ? now : next)), delay));
    if (busy) {
      timers.push(setTimeout(() => setState("loading"), throttle));
    } else {
      setState((now) => (now === "loading" ? "done" : now));
      after(hideDelay, "hidden");
      after(hideDelay + resetDelay, "idle");
    }
    return () => timers.forEach(clearTimeout);
  }, [busy]);

  useEffect(() => {
    const fail = () => setState("failed");
    window.addEventListener(failure, fail);
    return () => window.removeEventListener(failure, fail);
  }, []);

  return <div className="loading-bar" data-state={state} aria-hidden="true" />;
}
