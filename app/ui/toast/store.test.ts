import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastStore } from "./store";

describe("toasts", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("go after five seconds, and show how far they are", () => {
    const store = createToastStore();
    const id = store.add({ title: "Opgeslagen", message: "Voor iedereen te zien", icon: "check" });
    const toast = { id, title: "Opgeslagen", message: "Voor iedereen te zien", icon: "check", color: "muted", createdAt: Date.now() };
    expect(store.all()).toEqual([{ ...toast, progress: 0, closable: true, duration: 5000 }]);
    vi.advanceTimersByTime(16);
    expect(store.all()[0]!.progress).toBe(16 / 5000);
    vi.advanceTimersByTime(2484);
    expect(store.all()[0]!.progress).toBeCloseTo(0.5, 1);
    vi.advanceTimersByTime(2600);
    expect(store.all()).toEqual([]);
  });

  it("wait while they are read, and go on with the time that was left", () => {
    const store = createToastStore();
    const id = store.add({ title: "Lees mij", duration: 1000 });
    vi.advanceTimersByTime(800);
    store.pause(id, "pointer");
    vi.advanceTimersByTime(60_000);
    expect(store.all()).toHaveLength(1);
    store.resume(id, "pointer");
    vi.advanceTimersByTime(150);
    expect(store.all()).toHaveLength(1);
    vi.advanceTimersByTime(150);
    expect(store.all()).toEqual([]);
  });

  it("wait as long as anything holds them: focus leaves, the pointer stays", () => {
    const store = createToastStore();
    const id = store.add({ title: "Lees mij", duration: 1000 });
    store.pause(id, "pointer");
    store.pause(id, "focus");
    store.resume(id, "focus");
    vi.advanceTimersByTime(60_000);
    expect(store.all()).toHaveLength(1);
    store.resume(id, "pointer");
    vi.advanceTimersByTime(1100);
    expect(store.all()).toEqual([]);
  });

  it("stay when their duration is 0 or less, or when they say what went wrong", () => {
    const store = createToastStore();
    store.add({ title: "Blijft", duration: 0 });
    store.add({ title: "Blijft ook", duration: -1 });
    store.add({ title: "Ging mis", color: "danger" });
    store.add({ title: "Let op", color: "warning" });
    vi.advanceTimersByTime(600_000);
    expect(store.all()).toHaveLength(4);
  });

  it("of a kind take each other's place; what went wrong each stays", () => {
    const store = createToastStore();
    for (const message of ["Anna krijgt een mail", "Bram krijgt een mail"]) store.add({ title: "Aangenomen", message, color: "success" });
    for (const message of ["De een", "De ander", "De ander"]) store.add({ title: "Ging mis", message, color: "danger" });
    expect(store.all().map(({ message }) => message)).toEqual(["Bram krijgt een mail", "De een", "De ander"]);
  });

  it("can be closed one by one and all at once, and leave no clock running", () => {
    const store = createToastStore();
    const id = store.add({ title: "Een" });
    store.add({ title: "Twee" });
    store.remove(id);
    expect(store.all().map((toast) => toast.title)).toEqual(["Twee"]);
    store.clear();
    expect(store.all()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
