import { accessTable } from '../platform/access.ts'

/** Who may call which operation of search: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  search: 'no no own own own',
})
