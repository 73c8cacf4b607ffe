import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "./toast";
import { failureKind, failureToast } from "./toast/failure";

/** A dialog that is fetched when it is opened. Where that fails it says so and is closed: the page below, and what is typed there, stays. */
export function late<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function Late(props: P) {
    const { t } = useTranslation("error");
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    const now = useRef({ t, props });
    now.current = { t, props };
    useEffect(() => {
      load().then(
        (part) => setPart(() => part),
        () => {
          toast(failureToast(failureKind(null), now.current.t as (key: string) => string));
          now.current.props.onClose();
        },
      );
    }, []);
    return Part && <Part {...props} />;
  };
}
