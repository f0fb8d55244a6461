import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { PaletteSource } from '../../platform/slots.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { findProjectsQuery } from './operations.ts'

type Found = ResultOf<typeof findProjectsQuery>

const variables = (keyword: string) => ({ keyword })
const pick = ({ listProjects }: Found) => listProjects.items
const textsOf = ({ title }: Found['listProjects']['items'][number]) => [title]

/** Projects that the viewer may see, by title. */
export const projectSource: PaletteSource = {
  name: 'projects',
  label: 'work:projects.title',
  order: 30,
  max: 5,
  asksServer: true,
  useItems(query) {
    const navigate = useNavigate()
    const { isStaff } = useViewer()
    const { found } = useTypedSearch({
      query: findProjectsQuery,
      typed: query,
      variables,
      pick,
      textsOf,
      least: 2,
    })
    return found.map(({ id, title, client }) => ({
      id: `project.${id}`,
      label: title,
      ...(isStaff && client && { hint: client.companyName ?? client.name }),
      icon: IconLayoutKanban,
      run: () => void navigate({ to: '/task/project/$id', params: { id } }),
    }))
  },
}
