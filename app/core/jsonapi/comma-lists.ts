/** Lists as axios and Rails write them, `sort[]=a&sort[]=b`, are those with commas: `sort=a,b`. */
export function* commaLists(params: URLSearchParams): Generator<[name: string, value: string]> {
  const told = new Set<string>();
  for (const [parameter, value] of params) {
    const name = /^(include|sort|fields\[\w+\])\[\]$/.exec(parameter)?.[1];
    if (!name) yield [parameter, value];
    else if (!told.has(name)) yield [name, params.getAll(parameter).join()];
    if (name) told.add(name);
  }
}
