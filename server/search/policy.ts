import type { SearchKind } from '../../shared/search-facts.ts'
import { searchKinds } from '../../shared/search-facts.ts'
import { accessTable } from '../platform/access.ts'
import { isStaff, type Viewer } from '../platform/database/viewer.ts'

/** Who may call which operation of search: anonymous, outsider, client, staff, admin. */
export const access = accessTable({
  search: 'no no own own own',
})

const ofStaff: readonly SearchKind[] = ['note', 'aside', 'company']

/** The kinds that exist for a viewer. */
export const kindsOf = (viewer: Viewer): readonly SearchKind[] =>
  isStaff(viewer) ? searchKinds : searchKinds.filter((kind) => !ofStaff.includes(kind))
