/** What drafts hold beside text and files: ids, and choices that are quickly made again. */
const settings = /^(id|place|repeat|days|zone|start|grant|chosen)$/

/** Whether there are words or files in a draft: a mere setting in it is no content. */
export function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => !settings.test(name) && hasContent(part))
}
