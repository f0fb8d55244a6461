import { safeHref } from '../../../shared/safe-link.ts'

/** The address of a meeting, if it is one that may be opened. */
export const meetingLink = (link: string | null | undefined): string | undefined =>
  link?.startsWith('https://') ? safeHref(link) : undefined
