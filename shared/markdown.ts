import type { Token, Tokens } from 'marked'
import { type Mark, nested, paragraphsOf, type Run } from './inline-runs.ts'
import { tokenize } from './markdown-tokenizer.ts'
import { isMentionGroup } from './mention-groups.ts'
import { inlineText, toPlainText } from './plain-text.ts'
import { claimsOtherAddress, safeHref } from './safe-link.ts'

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'check'; done: boolean }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'emphasis' | 'strike'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  // userID is a person's id or the name of a group (mention-groups.ts).
  | { type: 'mention'; userID: string; name: string }

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'quote'; children: Block[] }
  | { type: 'list'; start: number | null; items: Block[][] }
  | { type: 'code'; language: string | null; text: string }
  | { type: 'table'; align: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' }

export type Align = 'left' | 'center' | 'right' | null

export type Tree = Block[]

/** The tree of a message. Anything that is not safe Markdown stays text; visible text is never lost. */
export function parseMarkdown(source: string): Tree {
  const tree = tokenize(source).flatMap((token) => block(token as Tokens.Generic))
  return toPlainText(tree) === '' && source.trim() !== '' ? asText(source.trim()) : tree
}

const asText = (source: string): Tree => paragraphsOf(textRuns(source, [])).map(paragraph)

/** The ids of the people and groups that a message mentions, each once, in order. */
export function mentionedUsers(tree: Tree): string[] {
  const found = new Set<string>()
  const visit = (node: Block | Inline | Block[]): void => {
    if (Array.isArray(node)) node.forEach(visit)
    else if (node.type === 'mention') found.add(node.userID)
    else if (node.type === 'list') node.items.forEach(visit)
    else if (node.type === 'table') [node.head, ...node.rows].flat(2).forEach(visit)
    else if ('children' in node) node.children.forEach(visit)
  }
  visit(tree)
  return [...found]
}

const personId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether this is the id of a person or the name of a group. */
export const isMentioned = (id: string): boolean => personId.test(id) || isMentionGroup(id)

/** The Markdown that mentions a person or a group. */
export function mentionMarkdown(name: string, id: string): string {
  const target = isMentionGroup(id) ? `group:${encodeMark(id)}` : `user:${id}`
  return `@[${name.replace(/[\\[\]()*_~`<>!&]/g, '\\$&')}](${target})`
}

/** Encodes what would end the address or be special in it. */
const encodeMark = (id: string): string =>
  encodeURIComponent(id).replace(/[!'()*_~]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)

const text = (value: string) => ({ type: 'text' as const, text: value })
const paragraph = (children: Inline[]): Block => ({ type: 'paragraph', children })
const paragraphs = (tokens: readonly Token[], source: string, marks: readonly Mark[] = []): Block[] =>
  paragraphsOf(runsOf(tokens, source, marks)).map((children) => paragraph(children.map(honest)))

function block(token: Tokens.Generic): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
    case 'text':
      return paragraphs(token.tokens ?? [], token.text)
    case 'heading':
      return paragraphs(token.tokens ?? [], token.raw.trim(), [{ type: 'strong' }])
    case 'blockquote':
      return quote((token.tokens ?? []).flatMap((each) => block(each)))
    case 'list':
      return [list(token as Tokens.List)]
    case 'code':
      return [{ type: 'code', language: languageOf(token.lang), text: token.text }]
    case 'table':
      return [table(token as Tokens.Table)]
    case 'hr':
      return [{ type: 'rule' }]
    case 'checkbox':
      return [paragraph([{ type: 'check', done: token.checked }])]
    default:
      return [paragraph([text(token.raw)])]
  }
}

const quote = (children: Block[]): Block[] => (children.length > 0 ? [{ type: 'quote', children }] : [])

function list(token: Tokens.List): Block {
  const start = token.ordered ? Number(token.start) || 0 : null
  return { type: 'list', start, items: token.items.map(item) }
}

function item(token: Tokens.ListItem): Block[] {
  const blocks = token.tokens.flatMap((each) => block(each as Tokens.Generic))
  const [first, second, ...rest] = blocks
  // The checkbox precedes its text, unless the list has an empty line: then it is inside the paragraph.
  const isApart = token.tokens[0]?.type === 'checkbox'
  if (!isApart || first?.type !== 'paragraph' || second?.type !== 'paragraph') return blocks
  return [paragraph([...first.children, ...second.children]), ...rest]
}

function table({ align, header, rows }: Tokens.Table): Block {
  const cells = (row: Tokens.TableCell[]) => row.map(({ tokens, text }) => inlines(tokens, text))
  return { type: 'table', align, head: cells(header), rows: rows.map(cells) }
}

function languageOf(info: unknown): string | null {
  return (typeof info === 'string' && /^[\w+#.-]{1,30}/.exec(info)?.[0]) || null
}

function inlines(tokens: readonly Token[], source: string): Inline[] {
  return nested(runsOf(tokens, source, [])).map(honest)
}

function runsOf(tokens: readonly Token[], source: string, marks: readonly Mark[]): Run[] {
  if (tokens.length === 0) return source === '' ? [] : textRuns(source, marks)
  const runs: Run[] = []
  for (const token of tokens) runs.push(...runsOfToken(token as Tokens.Generic, marks, runs))
  return runs
}

/** Text and its line breaks. */
const textRuns = (source: string, marks: readonly Mark[]): Run[] =>
  source.split('\n').flatMap((line, at): Run[] => {
    const words: Run = { leaf: text(line), marks }
    return at === 0 ? [words] : [{ leaf: { type: 'break' }, marks: [] }, words]
  })

const markOf = { strong: 'strong', em: 'emphasis', del: 'strike' } as const

function runsOfToken(token: Tokens.Generic, marks: readonly Mark[], before: Run[]): Run[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      return textRuns(token.text, marks)
    case 'br':
      return textRuns(`\n${/\n(.*)$/.exec(token.raw)?.[1] ?? ''}`, marks)
    case 'checkbox':
      return [{ leaf: { type: 'check', done: token.checked }, marks: [] }]
    case 'codespan':
      return token.text.trim() === ''
        ? textRuns(token.raw, marks)
        : [{ leaf: { type: 'code', text: token.text }, marks }]
    case 'strong':
    case 'em':
    case 'del':
      return runsOf(token.tokens ?? [], token.text, [...marks, { type: markOf[token.type] }])
    case 'link':
    case 'image':
      return mention(token, marks, before) ?? link(token, marks) ?? textRuns(token.raw, marks)
    default:
      return textRuns(token.raw, marks)
  }
}

const personTarget = /^user:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
const groupTarget = /^group:([^\s]{1,400})$/

/** The person that the address of a link mentions; undefined for other addresses. */
function mentioned(href: string): string | undefined {
  const person = personTarget.exec(href)?.[1]
  if (person) return person.toLowerCase()
  const group = decoded(groupTarget.exec(href)?.[1] ?? '')
  return isMentionGroup(group) ? group : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function mention(token: Tokens.Generic, marks: readonly Mark[], before: Run[]): Run[] | undefined {
  const userID = token.type === 'link' ? mentioned(token.href) : undefined
  const last = before.at(-1)
  if (!userID || last?.leaf.type !== 'text' || !last.leaf.text.endsWith('@')) return undefined
  last.leaf = text(last.leaf.text.slice(0, -1))
  return [{ leaf: { type: 'mention', userID, name: labelOf(token) }, marks }]
}

const labelOf = (token: Tokens.Generic): string => inlineText(inlines(token.tokens ?? [], token.text))

function link(token: Tokens.Generic, marks: readonly Mark[]): Run[] | undefined {
  const href = safeHref(token.href)
  if (!href) return undefined
  const within: Mark[] = [...marks, { type: 'link', href }]
  return labelOf(token).trim() === ''
    ? [{ leaf: text(href), marks: within }]
    : runsOf(token.tokens ?? [], token.text, within)
}

/** A link whose text names another host than its target also shows the target. */
function honest(node: Inline): Inline {
  if (!('children' in node)) return node
  return node.type === 'link' && claimsOtherAddress(inlineText(node.children), node.href)
    ? { ...node, children: [text(node.href)] }
    : { ...node, children: node.children.map(honest) }
}
