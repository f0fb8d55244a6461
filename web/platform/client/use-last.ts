import { useState } from 'react'

/** What was shown last of the same list, while more of it is on the way, or did not come. */
export function useLast<Page>(of: unknown, page: Page | undefined): Page | undefined {
  const [last, setLast] = useState<{ of: unknown; page: Page }>()
  if (page !== undefined && !(last && last.of === of && last.page === page)) setLast({ of, page })
  return page ?? (last && last.of === of ? last.page : undefined)
}
