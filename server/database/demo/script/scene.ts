/** A change to a message, by its author or the given person; gap in working minutes. */
export type Change = {
  kind: 'edit' | 'delete' | 'internal' | 'public' | 'react' | 'tag'
  gap: number
  text: string
  role?: string
}

/** A message of a scene: its author, the time since the previous one, and what is attached. */
export type Line = {
  role: string
  /** In minutes or working days; null for any pause. */
  gap: { minutes: number } | { days: number } | null
  internal: boolean
  /** A reply in the thread of the latest line that is no reply. */
  answer: boolean
  text: string
  files: string[]
  /** How many lines before it the quoted line is. */
  quotes?: number
  changes: Change[]
}

export type Scene = {
  title: string
  /** Happens at most once. */
  once: boolean
  /** Happens only at these times. */
  times: SceneTime[]
  lines: Line[]
}

const sceneTimes = ['monday', 'friday', 'morning', 'noon', 'afternoon'] as const
export type SceneTime = (typeof sceneTimes)[number]

/**
 * Reads scenes, written like a play:
 *
 *     == Title, with (once) behind it for what happens only once, and (friday) or (noon) for what happens only then
 *     lead: A message; `<client>` names a person, `<@client>` mentions them, `<a|b>` is one of these
 *       its next line, set in by two spaces
 *       📎 a-file.pdf
 *       ~ +3m edit: what it says three minutes later; also delete, internal, public, tag (by commas)
 *       ~ +5m react client: 🎉
 *       ❝ 2 quotes the line two before it
 *     > client +2h: an answer in its thread, two hours later (m minutes, h hours, d working days)
 *     ! producer: an internal remark
 *
 * Throws for any other line.
 */
export function parseScenes(source: string): Scene[] {
  const scenes: Scene[] = []
  for (const [at, text] of source.split('\n').entries()) {
    if (text.trim() === '') continue
    if (!read(scenes, text)) throw new SyntaxError(`line ${at + 1} is not of a scene: ${text}`)
  }
  return scenes
}

/** False if the line is invalid. */
function read(scenes: Scene[], text: string): boolean {
  const scene = scenes.at(-1)
  const line = scene?.lines.at(-1)
  if (text.startsWith('== ')) scenes.push(sceneOf(text.slice(3)))
  else if (text.startsWith('  ')) return line !== undefined && addTo(line, text.slice(2))
  else {
    const next = lineOf(text)
    if (!scene || !next) return false
    scene.lines.push(next)
  }
  return true
}

function sceneOf(text: string): Scene {
  const title = text.replace(/\(\w+\)/g, '').trim()
  const times = sceneTimes.filter((time) => text.includes(`(${time})`))
  return { title, once: text.includes('(once)'), times, lines: [] }
}

const linePattern = /^(>?)(!?) ?([a-z]\w*)(?: \+(\d+)([mhd]))?:(?: (.*))?$/

function lineOf(text: string): Line | null {
  const [found, answer, internal, role = '', count, unit, words = ''] = linePattern.exec(text) ?? []
  if (found === undefined) return null
  const gap = count === undefined ? null : gapOf(Number(count), unit)
  return { role, gap, internal: internal !== '', answer: answer !== '', text: words, files: [], changes: [] }
}

function gapOf(count: number, unit: string | undefined): NonNullable<Line['gap']> {
  return unit === 'd' ? { days: count } : { minutes: unit === 'h' ? count * 60 : count }
}

const changePattern = /^~ \+(\d+)m (edit|delete|internal|public|react|tag)(?: ([a-z]\w*))?(?:: (.*))?$/
const quotePattern = /^❝ (\d+)$/

function addTo(line: Line, text: string): boolean {
  if (text.startsWith('📎 ')) line.files.push(text.slice('📎 '.length).trim())
  else if (text.startsWith('~ ')) {
    const [found, gap, kind, role, words = ''] = changePattern.exec(text) ?? []
    if (found === undefined) return false
    line.changes.push({ kind: kind as Change['kind'], gap: Number(gap), text: words, ...(role && { role }) })
  } else if (quotePattern.test(text)) line.quotes = Number(quotePattern.exec(text)?.[1])
  else line.text += `\n${text}`
  return true
}
