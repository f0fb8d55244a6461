import { Alert, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { taskTitleMax } from '../../../shared/work-facts.ts'
import type { MessageSubject } from '../../messaging/slots.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.ts'
import { ColumnChoice } from './column-choice.tsx'
import { createMessageTaskMutation, findTasksQuery } from './operations/make.ts'
import { TakenText } from './taken-text.tsx'
import { usePlaces } from './use-places.ts'

interface Props {
  message: MessageSubject
  /** The viewer's private note about the message; the new task replaces it. */
  aside?: { id: string; message: string }
  onClose: () => void
}

/** Creates a task from a message, or links the message to an existing one. */
export function MakeTask({ message, aside, onClose }: Props) {
  const { t } = useTranslation('work')
  const [kind, setKind] = useState('new')
  const [title, setTitle] = useState(() => toPreview(parseMarkdown(aside?.message ?? message.content), 120))
  const [projectID, setProjectID] = useState<string | null>(null)
  const [columnID, setColumnID] = useState<string | null>(null)
  const { boards, isNews, asked } = usePlaces(message, projectID, aside !== undefined)
  const [chosen, setTakes] = useState<boolean>()
  // By default, text that the project's clients cannot read is not included.
  const withText = chosen ?? !isNews
  const [taskID, setTaskID] = useState<string | null>(null)
  const [create] = useCommand(createMessageTaskMutation)
  const ids = useIdOf()
  const isNew = kind === 'new'
  const isReady = isNew ? columnID !== null && title.trim() !== '' : taskID !== null

  async function send() {
    const made = { columnID, title: title.trim(), withText, ...(aside && { asideID: aside.id }) }
    const target = isNew ? made : { taskID }
    const { createMessageTask } = await create({
      input: { id: ids.of(target), messageID: message.id, ...target },
    })
    toast(t('message.made', { title: createMessageTask.title }), { variant: 'success' })
  }

  return (
    <FormDialog
      isSheet
      title={t('message.makeTask')}
      action={t(isNew ? 'message.create' : 'message.link')}
      incomplete={!isReady}
      onClose={onClose}
      onSubmit={send}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('message.makeTask')}
        value={kind}
        onChange={setKind}
        data={[
          { value: 'new', label: t('message.newTask') },
          { value: 'link', label: t('message.linkTask') },
        ]}
      />
      {isNew ? (
        <>
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
              setTakes(undefined)
            }}
            onChange={setColumnID}
          />
          {projectID !== null && <QueryState of={asked} />}
          {isNews && <Alert color="warning">{t('message.clientReads')}</Alert>}
          <TakenText content={aside?.message ?? message.content} taken={withText} onChange={setTakes} />
        </>
      ) : (
        <TaskChoice onChange={setTaskID} value={taskID} />
      )}
    </FormDialog>
  )
}

interface ChoiceProps {
  value: string | null
  onChange: (id: string | null) => void
}

type Found = ResultOf<typeof findTasksQuery>
const variables = (keyword: string) => ({ keyword })
const pick = ({ listTasks }: Found) => listTasks.items
const textsOf = ({ title }: Found['listTasks']['items'][number]) => [title]

function TaskChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('work')
  const [typed, setTyped] = useState('')
  const search = useTypedSearch({ query: findTasksQuery, typed, variables, pick, textsOf })
  return (
    <Select
      label={t('message.which')}
      placeholder={t('board.find')}
      data={search.found.map(({ id, title, project }) => ({
        value: id,
        label: `${title} · ${project.title}`,
      }))}
      value={value}
      searchable
      // The server has already filtered the results.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage={<NothingFound of={search}>{t('message.noTask')}</NothingFound>}
      onChange={onChange}
    />
  )
}
