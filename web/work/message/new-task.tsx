import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskTitleMax } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { createTaskMutation, projectColumnsQuery } from '../board/operations.ts'
import { ColumnChoice } from './column-choice.tsx'

/** A new task in a column of any project, from any page; it opens once it is there. */
export function NewTask({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('work')
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [projectID, setProjectID] = useState<string | null>(null)
  const [columnID, setColumnID] = useState<string | null>(null)
  const { boards, asked } = useBoards(projectID)
  const [create] = useCommand(createTaskMutation)
  const ids = useIdOf()

  async function send() {
    if (columnID === null) return
    const made = { columnID, title: title.trim() }
    const { createTask } = await create({ input: { id: ids.of(made), ...made } })
    void navigate({ to: '/task/t/$task', params: { task: createTask.id } })
  }

  return (
    <FormDialog
      isSheet
      title={t('message.newTask')}
      action={t('message.create')}
      incomplete={columnID === null || title.trim() === ''}
      onClose={onClose}
      onSubmit={send}
    >
      <TextInput
        label={t('project.title')}
        value={title}
        maxLength={taskTitleMax}
        required
        withAsterisk={false}
        data-autofocus
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <ColumnChoice
        projectID={projectID}
        boards={boards}
        value={columnID}
        onProject={(id) => {
          setProjectID(id)
          setColumnID(null)
        }}
        onChange={setColumnID}
      />
      {projectID !== null && <QueryState of={asked} />}
    </FormDialog>
  )
}

function useBoards(projectID: string | null) {
  const asked = useShownQuery({
    query: projectColumnsQuery,
    variables: useMemo(() => ({ id: projectID ?? '' }), [projectID]),
    pause: projectID === null,
  })
  const boards = (projectID !== null && asked[0].data?.getProject?.boards) || []
  return { boards, asked }
}
