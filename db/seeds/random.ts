/** Chance that always falls the same way: what a seed is called decides what it looks like. */

/** 32 bits of a text, different for each salt. */
export function hash(text: string, salt = 0): number {
  let h = 0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1);
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0").slice(-digits);

/** The seeds' own calendar. Ids must not depend on today's date, or seeding tomorrow would add a second world. */
const epoch = Date.UTC(2025, 0, 6, 8);

/**
 * An id that has the shape of a UUIDv7 and depends on its name alone.
 * @param order a position in time: ids with a higher one sort later, as rows made one after another do.
 */
export function seedId(name: string, order = hash(name, 9) % 86_400_000): string {
  const time = hex(epoch + order, 12);
  const a = hex(hash(name, 1), 8);
  const b = hex(hash(name, 2), 8);
  const c = hex(hash(name, 3), 4);
  const variant = hex(8 + (hash(name, 4) % 4), 1);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(0, 3)}-${variant}${a.slice(3, 6)}-${b}${c}`;
}

/** Draws from a sequence that its name fixes. */
export class Draw {
  private state: number;

  constructor(name: string) {
    this.state = hash(name, 5);
  }

  /** 0 ≤ x < 1. */
  number(): number {
    this.state = (this.state + 0x9e3779b9) >>> 0;
    let z = this.state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.number() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.number() < probability;
  }

  one<T>(from: readonly T[]): T {
    return from[Math.floor(this.number() * from.length)]!;
  }

  some<T>(from: readonly T[], count: number): T[] {
    return this.shuffled(from).slice(0, count);
  }

  shuffled<T>(from: readonly T[]): T[] {
    const items = [...from];
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.between(0, i);
      [items[i], items[j]] = [items[j]!, items[i]!];
    }
    return items;
  }
}

/** Deals from a shuffled pile, and shuffles again when it is empty: neighbours differ, and everything gets its turn. */
export class Pile<T> {
  private left: T[];

  constructor(
    private readonly all: readonly T[],
    private readonly draw: Draw,
  ) {
    this.left = draw.shuffled(all);
  }

  /** Whether something that suits is still to come before the pile is shuffled again. */
  has(suits: (item: T) => boolean): boolean {
    return this.left.some(suits);
  }

  next(suits: (item: T) => boolean = () => true): T {
    const at = this.left.findIndex(suits);
    if (at >= 0) return this.left.splice(at, 1)[0]!;
    const again = this.draw.shuffled(this.all);
    const found = again.findIndex(suits);
    if (found < 0) throw new Error("Nothing in the pile suits");
    const item = again.splice(found, 1)[0]!;
    this.left.push(...again.filter((other) => suits(other)));
    return item;
  }
}
