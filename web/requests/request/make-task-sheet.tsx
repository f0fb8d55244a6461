import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreate } from '../../platform/client/use-create.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { choicesOf } from '../../ui/choices-missing.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.ts'
import { byRank } from '../../work/board/lanes.ts'
import { projectColumnsQuery } from '../../work/board/operations.ts'
import { projectNamesQuery } from '../../work/templates/operations.ts'
import { createRequestTaskMutation } from '../operations.ts'
import type { Request } from './request.ts'

const variables = {}
const pick = ({ listProjects }: ResultOf<typeof projectNamesQuery>) => listProjects

/** Selects where to create the task for a request. */
export function MakeTaskSheet({ request, onClose }: { request: Request; onClose: () => void }) {
  const { t } = useTranslation('requests')
  const [projectID, setProjectID] = useState<string | null>(request.project?.id ?? null)
  const [columnID, setColumnID] = useState<string | null>(null)
  const [create] = useCreate(createRequestTaskMutation)
  const list = useWholeList({ query: projectNamesQuery, variables, pick })
  const asked = useShownQuery({
    query: projectColumnsQuery,
    variables: useMemo(() => ({ id: projectID ?? '' }), [projectID]),
    pause: projectID === null,
  })
  const [{ data }] = asked
  const boards = (projectID !== null && data?.getProject?.boards) || []
  const columns = boards.toSorted(byRank).flatMap((board) =>
    board.columns.toSorted(byRank).map((column) => ({
      value: column.id,
      label: boards.length > 1 ? `${board.title} · ${column.title}` : column.title,
    })),
  )
  async function send() {
    if (!columnID) return
    const { createRequestTask } = await create({ input: { requestID: request.id, columnID } })
    toast(t('request.taskMade', { title: createRequestTask.title }), { variant: 'success' })
  }
  return (
    <FormDialog
      isSheet
      title={t('request.makeTask')}
      action={t('request.makeTask')}
      incomplete={!columnID}
      onClose={onClose}
      onSubmit={send}
    >
      <Select
        {...choicesOf(list)}
        label={t('request.project')}
        data={list.items?.map(({ id, title }) => ({ value: id, label: title })) ?? []}
        value={projectID}
        searchable
        limit={50}
        onChange={(id) => {
          setProjectID(id)
          setColumnID(null)
        }}
      />
      <Select
        label={t('request.column')}
        data={columns}
        value={columnID}
        disabled={projectID === null || !data}
        onChange={setColumnID}
      />
      {projectID !== null && <QueryState of={asked} />}
    </FormDialog>
  )
}
