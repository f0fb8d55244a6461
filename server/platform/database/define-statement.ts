import type { Compilable, CompiledQuery } from 'kysely'
import type { ReadTx } from '../context.ts'
import type { Viewer } from './viewer.ts'

/** A placeholder for a value while a statement is built. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  toString(): never {
    throw new TypeError(`the text of a statement must not depend on ${this.name}`)
  }
}

/** How many SQL texts are cached per statement. */
const maxKept = 500

/**
 * A statement whose SQL is built once per kind of viewer and shape, because building costs several times as much as sending.
 * `build` gets placeholders for the values and for the viewer's ids: it may pass them to the database but must not branch on
 * them. Whatever changes the SQL goes into the shape; lists of ids are passed with `= any`, whatever their length.
 */
export function defineStatement<Values extends object, Row, Shape = undefined>(
  build: (tx: ReadTx, values: Values, shape: Shape) => Compilable<Row>,
): (tx: ReadTx, values: Values, ...shapes: undefined extends Shape ? [] : [shape: Shape]) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>()
  const built = (tx: ReadTx, values: Values, shape: Shape): CompiledQuery<Row> => {
    const key = `${visibilityOf(tx.viewer)} ${shape === undefined ? '' : JSON.stringify(shape)}`
    const kept = known.get(key)
    if (kept) return kept
    const compiled = build({ ...tx, viewer: withSlots(tx.viewer) }, slotsFor(values), shape).compile()
    if (known.size === maxKept) known.clear()
    known.set(key, compiled)
    return compiled
  }
  return async (tx, values, ...[shape]) => {
    const { sql, parameters } = built(tx, values, shape as Shape)
    const given = parameters.map((each) => (each instanceof Slot ? valueFor(each, tx, values) : each))
    const { rows } = await tx.query(sql, given)
    return rows
  }
}

/** The parts of a viewer that change the SQL: everything but the ids. */
const visibilityOf = (viewer: Viewer): string =>
  Object.entries(viewer)
    .map(([name, value]) => (isId(name) ? `${value === null}` : value))
    .join()

const isId = (name: string): boolean => name.endsWith('Id')

const withSlots = (viewer: Viewer): Viewer =>
  Object.fromEntries(
    Object.entries(viewer).map(([name, value]) => [
      name,
      isId(name) && value !== null ? new Slot(`viewer.${name}`) : value,
    ]),
  ) as unknown as Viewer

const slotsFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values

function valueFor({ name }: Slot, { viewer }: ReadTx, values: object): unknown {
  const [all, field] = name.startsWith('viewer.') ? [viewer, name.slice('viewer.'.length)] : [values, name]
  return (all as Record<string, unknown>)[field]
}
