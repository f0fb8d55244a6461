import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { PaletteSource } from '../../platform/slots.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { findRequestsQuery } from '../operations.ts'

type Found = ResultOf<typeof findRequestsQuery>
type Row = Found['listRequests']['items'][number]

const variables = (keyword: string) => ({ keyword })
const pick = ({ listRequests }: Found) => listRequests.items
const textsOf = ({ number, title, issuer }: Row) => [title, `#${number}`, issuer?.name]

/** Requests by title, number or person; for clients, their own. */
export const requestSource: PaletteSource = {
  name: 'requests',
  label: 'shell:area.requests',
  order: 50,
  max: 5,
  asksServer: true,
  useItems(query) {
    const navigate = useNavigate()
    const { isStaff } = useViewer()
    const { found } = useTypedSearch({
      query: findRequestsQuery,
      typed: query,
      variables,
      pick,
      textsOf,
      least: 2,
    })
    const to = isStaff ? '/request-system/details/$id' : '/portal/detail/$id'
    return found.map(({ id, number, title, issuer }) => ({
      id: `request.${id}`,
      label: title,
      hint: [`#${number}`, isStaff && (issuer?.companyName ?? issuer?.name)].filter(Boolean).join(' · '),
      icon: IconClipboardList,
      run: () => void navigate({ to, params: { id } }),
    }))
  },
}
