import { csvStream, fileNameOf } from "../csv.server";
import { withParams } from "../http/url.server";
import { problem, type RequestArgs } from "../jsonapi/problem.server";
import type { ListOptions } from "../resource/list.server";
import type { Query } from "../tenant/db.server";
import { inputValueOf } from "../time";

interface Part<Item> {
  items: Item[];
  total: number;
  after: string | null;
}

interface File<Item, Beside> {
  /** Without its site, its day and its ending. */
  name: string;
  header: string[];
  /** What the cells of a part are made with besides its rows. */
  beside?: (items: Item[]) => Query<Beside>;
  cells: (item: Item, beside: Beside) => unknown[];
  size?: number;
}

/** A worker asks its database a thousand times at most; a file of so many rows opens in a spreadsheet. */
const maxRows = 100_000;
const maxParts = 500;

/** What of a list is asked for: so many rows, and of the first part how many there are in all. */
type Asked = Required<Pick<ListOptions, "size" | "total">>;

/** Sent while it is read. @param read a part of the list that the address asks for @throws 422 when there are too many rows to send */
export async function listFile<Args extends RequestArgs, Item, Beside = undefined>(
  args: Args,
  read: (at: Args, asked: Asked) => Query<Part<Item>>,
  { name, header, beside, cells, size = 1_000 }: File<Item, Beside>,
): Promise<Response> {
  const { portal } = args.context;
  const partAfter = (cursor: string | null) => portal.db.fetch(read(behind(args, cursor), { size, total: cursor === null }));
  const first = await partAfter(null);
  const most = Math.min(maxRows, size * maxParts);
  if (first.total > most) throw problem(args, 422, { code: "too_many_rows", values: { most } });
  async function* parts() {
    let part = first;
    for (let number = 1; ; number++) {
      const { items } = part;
      if (items.length > 0) {
        const found = (beside && (await portal.db.fetch(beside(items)))) as Beside;
        yield items.map((item) => cells(item, found));
      }
      if (!part.after || number === maxParts) return;
      part = await partAfter(part.after);
    }
  }
  return csvStream(fileNameOf(portal, name), header, parts());
}

const behind = <Args extends RequestArgs>(args: Args, cursor: string | null): Args =>
  withParams(args, (params) => {
    for (const name of ["page[number]", "page[size]", "page[after]"]) params.delete(name);
    if (cursor) params.set("page[after]", cursor);
  });

/** The Dutch day, and for a moment the hour too, as a spreadsheet knows them. */
export const dayCell = (moment: string | null): string => inputValueOf(moment);
export const momentCell = (moment: string | null): string => inputValueOf(moment, "datetime-local").replace("T", " ");
