import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { PartPlace } from '../shell/routing/part-failed.tsx'

/** One use of `lazyPart`, or of a function that calls it, in the source. */
export interface LazyCall {
  file: string
  /** The component. */
  name: string
  place: PartPlace
  /** The source of its loader. */
  loader: string
}

interface Maker {
  /** Undefined where a call names it, as its third argument. */
  place?: PartPlace
  /** The file that alone knows it; undefined if it is exported. */
  file?: string
}

/** Every part of the web that is loaded when it is needed. */
export function lazyCalls(): LazyCall[] {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/testing\//.test(file))
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const makers = makersIn(sources)
  return [...sources].flatMap(([file, source]) =>
    callsIn(source, makersOf(makers, file, source)).flatMap(
      ({ maker, given: [loader = '', name = '', at] }) => {
        if (!isWord(name)) return []
        const place = maker.place ?? (isWord(at) ? (word(at) as PartPlace) : 'over')
        return { file, name: word(name), place, loader: declared(source, loader) }
      },
    ),
  )
}

/** `lazyPart`, and the functions that hand it what they are given. */
function makersIn(sources: ReadonlyMap<string, string>): Map<string, Maker> {
  const makers = new Map<string, Maker>([
    ['lazyPart', {}],
    ['lazyWithTexts', {}],
  ])
  for (const [file, source] of sources) {
    for (const {
      given: [, name = '', at],
      before,
    } of callsIn(source, makers)) {
      const [, exported, own] = /.*(?:^|\n)(export )?(?:const|function) (\w+)\b/s.exec(before) ?? []
      if (isWord(name) || !own || makers.has(own)) continue
      makers.set(own, { ...(isWord(at) && { place: word(at) as PartPlace }), ...(!exported && { file }) })
    }
  }
  return makers
}

/** Those that a file makes itself or imports. */
const makersOf = (makers: ReadonlyMap<string, Maker>, file: string, source: string) =>
  new Map(
    [...makers].filter(([name, maker]) =>
      maker.file
        ? maker.file === file
        : new RegExp(`\\b${name}\\b[^;]*? from '|function ${name}\\b`).test(source),
    ),
  )

function callsIn(source: string, makers: ReadonlyMap<string, Maker>) {
  const found = source.matchAll(/(?<![.\w]|function )(\w+)(?:<[^()]*?>)?\(/g)
  return [...found].flatMap(({ 0: { length }, 1: name = '', index }) => {
    const maker = makers.get(name)
    if (!maker) return []
    return { maker, given: argumentsAt(source, index + length), before: source.slice(0, index) }
  })
}

/** The arguments of the call whose parenthesis was opened just before this place. */
function argumentsAt(source: string, start: number): string[] {
  const given = ['']
  let depth = 0
  for (const [sign] of source.slice(start).matchAll(/'[^']*'|`[^`]*`|./gs)) {
    if (/^[([{]/.test(sign)) depth += 1
    if (/^[)\]}]/.test(sign)) depth -= 1
    if (depth < 0) break
    if (sign === ',' && depth === 0) given.push('')
    else given[given.length - 1] += sign
  }
  return given.map((each) => each.trim())
}

/** A loader that has a name is what that name was given, in one line. */
function declared(source: string, loader: string): string {
  const text = /^\w+$/.test(loader) ? new RegExp(`const ${loader} = (.*)`).exec(source)?.[1] : loader
  if (!text) throw new Error(`Nobody knows what ${loader} loads`)
  return stripTypeScriptTypes(`(${text})`)
}

const isWord = (text: string | undefined): text is string => /^'.*'$/.test(text ?? '')
const word = (text: string): string => text.slice(1, -1)
