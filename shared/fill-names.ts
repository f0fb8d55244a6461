import { fillTree } from './fill-tree.ts'
import { parseMarkdown, type Tree } from './markdown.ts'
import { writeMarkdown } from './markdown-write.ts'
import { type Named, type NameField, nameOf, namePattern } from './name-fields.ts'
import { textMarkdown } from './text-markdown.ts'

/**
 * Fills a text for one recipient after another. A name is never markup, wherever its field is: escaped in text, literal in
 * code, encoded in an address.
 */
export function namesFilledIn(text: string): (reader: Named) => string {
  const { source, fields, mark } = marked(text)
  if (fields.length === 0) return () => text
  const template = parseMarkdown(source)
  const places = placesOf(template, mark)
  const isPlain = !text.includes('@') && [...places.values()].every((place) => place === 'code')
  return (reader) => {
    const fill = (written: string, as: Writing) =>
      written.replace(mark, (_, at: string) => {
        const field = fields[Number(at)]
        return field ? as(nameOf(reader, field), places.get(at) ?? 'words') : ''
      })
    const filled = fill(source, inMarkdown)
    // Names of letters only need no escaping, so almost no text is parsed again.
    if (isPlain && fields.every((field) => letters.test(nameOf(reader, field)))) return filled
    const meant = fillTree(template, (words) => fill(words, asItIs))
    if (reads(filled, meant)) return filled
    return writeMarkdown(fillTree(template, (words) => fill(words, guarded)))
  }
}

const letters = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u

/** Replaces each field by a marker of letters and digits, like a name, that does not occur in the text. */
function marked(text: string): { source: string; fields: NameField[]; mark: RegExp } {
  let word = 'zq'
  while (text.includes(word)) word += 'q'
  const fields: NameField[] = []
  const source = text.replace(namePattern, (_, field: NameField) => `${word}${fields.push(field) - 1}z`)
  return { source, fields, mark: new RegExp(`${word}(\\d+)z`, 'g') }
}

type Place = 'words' | 'code' | 'address' | 'host'

/** The position of each field; in a bare address it occurs twice in the tree, and is written once. */
function placesOf(template: Tree, mark: RegExp): Map<string, Place> {
  const places = new Map<string, Place>()
  const note = (text: string, place: Place) => {
    for (const [, at = ''] of text.matchAll(mark)) places.set(at, place)
  }
  JSON.stringify(template, (key, value) => {
    if (key === 'href') note(value, 'address')
    if (key === 'href') note(/^https?:\/\/[^/?#]*/i.exec(value)?.[0] ?? '', 'host')
    if (value?.type === 'code') note(value.text, 'code')
    return value
  })
  return places
}

type Writing = (name: string, place: Place) => string

const inMarkdown: Writing = (name, place) => (place === 'words' ? textMarkdown(name) : asItIs(name, place))

const asItIs: Writing = (name, place) =>
  place === 'host' ? inHost(name) : place === 'address' ? inAddress(name) : name

/** A name inside a host: only letters, digits and hyphens, so that it can't become another host. */
const inHost = (name: string): string => name.replace(/[^\p{L}\p{N}-]/gu, '')

/** A name inside an address: encoded, so that it neither ends the address nor is markup. */
const inAddress = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*_~.]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A name that would be read as an address is split by an invisible character. */
const guarded: Writing = (name, place) =>
  place === 'words' ? name.replace(/@|:(?=\/)|\.(?=\S)/g, '$&\u2060') : asItIs(name, place)

/** Whether a text is parsed as this tree, ignoring whitespace. */
const reads = (text: string, tree: Tree): boolean => shape(parseMarkdown(text)) === shape(tree)

const shape = (tree: Tree): string => JSON.stringify(tree).replace(/\s/g, '')
