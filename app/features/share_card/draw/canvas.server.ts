/** A picture in memory: areas of one colour, and shapes with smooth edges. */

export interface Shape {
  /** From the top left of the picture, in pixels: one closed line after the other. */
  lines: [x: number, y: number][][];
}

type Color = [red: number, green: number, blue: number];

const colorOf = (hex: string): Color => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Color;

export class Canvas {
  readonly pixels: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Uint8Array(width * height * 3);
  }

  area(x: number, y: number, width: number, height: number, hex: string): void {
    const color = colorOf(hex);
    const row = new Uint8Array(width * 3);
    for (let at = 0; at < row.length; at++) row[at] = color[at % 3]!;
    for (let down = y; down < y + height; down++) this.pixels.set(row, (down * this.width + x) * 3);
  }

  /** Each pixel by how much of it the shape covers; what lies beyond the picture is left out. */
  shape({ lines }: Shape, hex: string): void {
    const color = colorOf(hex);
    const tops = lines.flat().map(([, y]) => y);
    const top = Math.max(0, Math.floor(Math.min(...tops)));
    const bottom = Math.min(this.height, Math.ceil(Math.max(...tops)));
    if (bottom <= top) return;
    // A pixel more on the right: what begins in the last one is summed up there.
    const width = this.width + 2;
    const sums = new Float32Array(width * (bottom - top));
    for (const line of lines)
      for (let at = 0; at < line.length; at++) edge(sums, width, bottom - top, top, line[at]!, line[(at + 1) % line.length]!);
    for (let y = top; y < bottom; y++) {
      let covered = 0;
      for (let x = 0; x < this.width; x++) {
        covered += sums[(y - top) * width + x]!;
        const share = Math.min(1, Math.abs(covered));
        if (share > 0.004) this.mix((y * this.width + x) * 3, color, share);
      }
    }
  }

  private mix(at: number, color: Color, share: number): void {
    for (let part = 0; part < 3; part++) {
      const below = this.pixels[at + part]!;
      this.pixels[at + part] = Math.round(below + (color[part]! - below) * share);
    }
  }
}

/**
 * Adds an edge to the sums: along a row, everything up to a pixel adds up to how much of it lies inside. The signed areas of Raph Levien's font-rs.
 */
function edge(sums: Float32Array, width: number, height: number, top: number, a: [number, number], b: [number, number]): void {
  if (a[1] === b[1]) return;
  const direction = a[1] < b[1] ? 1 : -1;
  const [[fromX, fromY], [toX, toY]] = direction === 1 ? [a, b] : [b, a];
  const slope = (toX - fromX) / (toY - fromY);
  const [start, end] = [fromY - top, toY - top];
  let x = start < 0 ? fromX - start * slope : fromX;
  const inside = (value: number) => Math.min(width - 2, Math.max(0, value));
  for (let y = Math.max(0, Math.floor(start)); y < Math.min(height, Math.ceil(end)); y++) {
    const share = Math.min(y + 1, end) - Math.max(y, start);
    const next = x + slope * share;
    const [left, right] = [inside(Math.min(x, next)), inside(Math.max(x, next))];
    row(sums, y * width, left, right, share * direction);
    x = next;
  }
}

/** The part of an edge within a row of pixels, spread over those that it crosses. */
function row(sums: Float32Array, at: number, left: number, right: number, amount: number): void {
  const [first, last] = [Math.floor(left), Math.floor(right)];
  if (first === last) {
    const middle = (left + right) / 2 - first;
    sums[at + first]! += amount * (1 - middle);
    sums[at + first + 1]! += amount * middle;
    return;
  }
  const perPixel = amount / (right - left);
  for (let pixel = first; pixel <= last; pixel++) {
    const [from, to] = [Math.max(left, pixel), Math.min(right, pixel + 1)];
    const part = perPixel * (to - from);
    const middle = (from + to) / 2 - pixel;
    sums[at + pixel]! += part * (1 - middle);
    sums[at + pixel + 1]! += part * middle;
  }
}
