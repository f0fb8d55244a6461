import type { TemplateContent } from '../../../shared/work.ts'

/** The contents of a template as text: its boards with their columns, then its labels. */
export function contentOf(content: unknown) {
  const { boards = [], columns = [], statuses, priorities, tags } = content as Partial<TemplateContent>
  const more = [...(statuses ?? []), ...(priorities ?? [])].map(({ label }) => label)
  return { boards, columns, more: [...more, ...(tags ?? [])] }
}
