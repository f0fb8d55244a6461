/** Fields of drafts other than text and files: ids, and settings that are quickly restored. */
const settings = /^(id|place|repeat|days|zone|start|grant|chosen)$/

/** Whether a draft contains text or files; settings alone are no content. */
export function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.length > 0
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => !settings.test(name) && hasContent(part))
}
