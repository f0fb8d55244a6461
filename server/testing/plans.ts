import pg from 'pg'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** How many rows a list may sort, or scan without an index. */
const most = 1000

/**
 * The parts of the plans of a piece of work's reads that grow with the data, as sentences: sorts of more than a thousand rows, or
 * reads of as many rows of a table without an index. Where `one` row is looked for, index scans of many rows count too. Each read
 * is explained where it runs, with its caller's rights.
 */
export async function growthOf(work: () => Promise<unknown>, { one = false } = {}): Promise<string[]> {
  const found: string[] = []
  const original = pg.Client.prototype.query
  const explaining = async function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : first
    if (/^\s*(select|with)\b/i.test(text) && !/atrium\.enter\(|set_config\(/.test(text)) {
      const explain = { text: `explain (analyze, timing off, format json) ${text}`, values }
      const { rows } = await Reflect.apply(original, this, [explain])
      found.push(...growing(rows[0]['QUERY PLAN'][0].Plan, one))
    }
    return Reflect.apply(original, this, args)
  }
  pg.Client.prototype.query = explaining as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return found
}

function growing(node: Node, one: boolean): string[] {
  const below = node.Plans ?? []
  return [...said(node, below, one), ...below.flatMap((each) => growing(each, one))]
}

function said(node: Node, [input]: Node[], one: boolean): string[] {
  const kind = node['Node Type']
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  if (kind === 'Seq Scan' && read > most) return [`reads all ${read} rows of ${node['Relation Name']}`]
  const sorted = kind.endsWith('Sort') ? (input?.['Actual Rows'] ?? 0) : 0
  if (sorted > most) return [`sorts ${sorted} rows`]
  const passed = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']
  return one && kind.startsWith('Index') && passed > most
    ? [`passes over ${passed} rows of ${node['Relation Name']}`]
    : []
}
