import IconCheckbox from '@tabler/icons-react/dist/esm/icons/IconCheckbox.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import type { PaletteSource } from '../../platform/slots.ts'
import { findTasksQuery } from './operations/make.ts'

type Found = ResultOf<typeof findTasksQuery>

const variables = (keyword: string) => ({ keyword })
const pick = ({ listTasks }: Found) => listTasks.items
const textsOf = ({ title }: Found['listTasks']['items'][number]) => [title]

/** Tasks that the viewer may see, by title. */
export const taskSource: PaletteSource = {
  name: 'tasks',
  label: 'work:palette.tasks',
  order: 40,
  max: 5,
  asksServer: true,
  useItems(query) {
    const navigate = useNavigate()
    const { found } = useTypedSearch({
      query: findTasksQuery,
      typed: query,
      variables,
      pick,
      textsOf,
      least: 2,
    })
    return found.map(({ id, title, project }) => ({
      id: `task.${id}`,
      label: title,
      hint: project.title,
      icon: IconCheckbox,
      run: () => void navigate({ to: '/task/t/$task', params: { task: id } }),
    }))
  },
}
