import { getDefaults, Lexer, type Token, Tokenizer, type Tokens } from 'marked'
import { findAddress } from './addresses.ts'

const maxDepth = 12
/** How many characters the search for closing marks may scan in one text; ordinary messages stay far below. */
const maxWork = 1_000_000
const maxCells = 2000

/** Separates marks that would merge: invisible for the reader, a zero-width space for other programs. */
export const separator = '&#8203;'

/**
 * The Markdown of chat: no HTML, no reference definitions, no indented code, no underlined headings, so
 * that pasted text stays as it is. Depth and work are bounded, so hostile text costs milliseconds.
 */
class ChatTokenizer extends Tokenizer {
  #depth = 0
  #work = 0

  override html(): undefined {}
  override def(): undefined {}
  override code(): undefined {}
  override lheading(): undefined {}

  override table(source: string) {
    if (!hasRule(source)) return undefined
    return this.#bounded(source, () => {
      const { inlineQueue } = this.lexer
      const queued = inlineQueue.length
      const table = isSmall(source) ? super.table(source) : undefined
      if (!table || !isWhole(table)) {
        // Cells that stayed there would be taken for the paragraph that these lines become.
        inlineQueue.length = queued
        return undefined
      }
      if (this.lexer instanceof ChatLexer) this.lexer.noteCells([table.header, ...table.rows].flat())
      return table
    })
  }

  override blockquote(...args: Parameters<Tokenizer['blockquote']>) {
    return this.#bounded(args[0], () => super.blockquote(...args))
  }

  override list(...args: Parameters<Tokenizer['list']>) {
    return this.#bounded(args[0], () => super.list(...args))
  }

  override emStrong(...args: Parameters<Tokenizer['emStrong']>) {
    return this.#bounded(args[0], () => super.emStrong(...args))
  }

  override del(...args: Parameters<Tokenizer['del']>) {
    return this.#bounded(args[0], () => super.del(...args))
  }

  override link(...args: Parameters<Tokenizer['link']>) {
    return this.#bounded(args[0], () => super.link(...args))
  }

  override codespan(...args: Parameters<Tokenizer['codespan']>) {
    return this.#bounded(args[0], () => super.codespan(...args))
  }

  // Line by line, because marked's rule repeats a last empty line, and reads an empty block as inline code.
  override fences(source: string): Tokens.Code | undefined {
    const [opening, fence = '', info = ''] = /^ {0,3}(`{3,}|~{3,})([^\n]*)(?:\n|$)/.exec(source) ?? []
    if (opening === undefined || (fence.startsWith('`') && info.includes('`'))) return undefined
    const closing = new RegExp(`^ {0,3}${fence}${fence[0]}*[ \\t]*$`)
    const lines: string[] = []
    let end = opening.length
    while (end < source.length) {
      const next = source.indexOf('\n', end)
      const line = source.slice(end, next < 0 ? undefined : next)
      end = next < 0 ? source.length : next + 1
      if (closing.test(line)) break
      lines.push(line)
    }
    const raw = source.slice(0, end)
    return { type: 'code', raw, lang: info.trim(), text: lines.join('\n') }
  }

  /** `<br>` in a table cell; any other tag is text. */
  override tag(source: string) {
    const raw = this.lexer instanceof ChatLexer && this.lexer.isInCell && /^<br ?\/?>/i.exec(source)?.[0]
    // A type of token that marked does not define for tags.
    return raw ? ({ type: 'br', raw } as unknown as Tokens.Tag) : undefined
  }

  override escape(source: string) {
    if (source.startsWith(separator)) return { type: 'escape' as const, raw: separator, text: '' }
    return super.escape(source)
  }

  override url(source: string): Tokens.Link | undefined {
    const { text, at } = this.#stand(source)
    const address = findAddress(text, at, at + 1)
    if (!address) return undefined
    const raw = text.slice(at, address.end)
    return { type: 'link', raw, text: raw, href: address.href, tokens: [{ type: 'text', raw, text: raw }] }
  }

  // Up to the next character that may be markup, or the next address.
  override inlineText(source: string): Tokens.Text {
    const { text, at } = this.#stand(source)
    const least = /^(?:[`~]+| +|.)/su.exec(source)?.[0].length ?? 1
    meaning.lastIndex = least
    const special = meaning.exec(source)?.index ?? source.length
    const end = findAddress(text, at + least, at + special)?.start
    const raw = source.slice(0, end === undefined ? special : end - at)
    return { type: 'text', raw, text: raw, escaped: false }
  }

  /** The whole text being tokenized, and the current position. */
  #stand(source: string): { text: string; at: number } {
    const text = this.lexer instanceof ChatLexer ? this.lexer.source : source
    return { text, at: text.length - source.length }
  }

  #bounded<T>(source: string, tokenize: () => T): T | undefined {
    if (this.#depth >= maxDepth || this.#work >= maxWork) return undefined
    this.#depth++
    const result = tokenize()
    this.#depth--
    // Failed attempts on long rests are what adds up.
    this.#work += result ? 1 : source.length
    return result
  }
}

function hasRule(source: string): boolean {
  const [, rule = ''] = source.split('\n', 2)
  return /^[|:\- ]+$/.test(rule) && rule.includes('|')
}

/** Limits the size of tables: every row is filled up to the number of columns, so a little text could become a huge table. */
function isSmall(source: string): boolean {
  const end = source.search(/\n[ \t]*(?:\n|$)/)
  const lines = source.slice(0, end < 0 ? undefined : end).split('\n')
  return lines.length * (lines[0] ?? '').split('|').length <= maxCells
}

/** Cells beyond the last column would be lost: then it is text instead of a table. */
function isWhole({ raw, header, rows }: Tokens.Table): boolean {
  const written = raw.split('\n').toSpliced(1, 1).join('')
  const shown = [header, ...rows].flat().map(({ text }) => text)
  return withoutBars(written) === withoutBars(shown.join(''))
}

const withoutBars = (text: string) => text.replace(/[|\\\s]/g, '')

/** Characters that may begin markup or a line break. */
const meaning = /[\\<![`*~_]|&(?=#8203;)| *\n/g

/** Remembers the whole text, because marked passes only the rest to its rules. */
class ChatLexer extends Lexer {
  source = ''
  isInCell = false
  readonly #cells = new WeakSet<Token[]>()

  noteCells(cells: readonly Tokens.TableCell[]): void {
    for (const { tokens } of cells) this.#cells.add(tokens)
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    const outer = { source: this.source, isInCell: this.isInCell }
    Object.assign(this, { source, isInCell: this.isInCell || this.#cells.has(tokens) })
    const found = super.inlineTokens(source, tokens)
    Object.assign(this, outer)
    return found
  }
}

const options = { ...getDefaults(), gfm: true, breaks: true }

/** Splits Markdown into marked's tokens. */
export function tokenize(source: string): Token[] {
  return new ChatLexer({ ...options, tokenizer: new ChatTokenizer() }).lex(source)
}
