import { personById } from '../../identity/queries.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { hitsBy, type SearchSource } from '../../platform/search/source.ts'
import { companyById } from './companies.ts'
import { visiblePeople } from './people.ts'

/** People and companies of the agency. */
export const peopleSources: SearchSource[] = [
  {
    kind: 'person',
    source: 'person',
    async hitsOf(tx, found) {
      const known = new Set(
        await visiblePeople(
          tx,
          found.map(({ id }) => id),
        ),
      )
      const hits = await hitsBy(async (_tx, { id }) => {
        const person = known.has(id) ? await tx.load(personById, id) : null
        if (!person) return null
        const path = isStaff(tx.viewer) ? `/agency/users/view/${id}` : null
        return { title: person.name, text: '', place: null, authorId: id, path, internal: false }
      })(tx, found)
      return hits
    },
  },
  {
    kind: 'company',
    source: 'company',
    hitsOf: hitsBy(async (tx, { id }) => {
      const company = isStaff(tx.viewer) ? await tx.load(companyById, id) : null
      if (!company) return null
      const text = [company.email, company.website, company.phone].filter(Boolean).join(' · ')
      const path = '/agency/users/list?tab=companies'
      return { title: company.name, text, place: null, authorId: null, path, internal: false }
    }),
  },
]
