import { Alert, Button, Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { taskTitleMax } from '../../../shared/work-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useIdOf } from '../../platform/client/use-id-of.ts'
import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { type ProductError, toProductError } from '../../platform/product-error.ts'
import type { MessageSubject } from '../../platform/slots.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { toast } from '../../ui/toast.ts'
import { byRank } from '../board/lanes.ts'
import { projectColumnsQuery } from '../board/operations.ts'
import { Sheet } from '../sheet.tsx'
import { projectNamesQuery } from '../templates/operations.ts'
import { createMessageTaskMutation, findTasksQuery } from './operations/make.ts'

interface Props {
  message: MessageSubject
  /** What one had noted at the message for oneself; the new task comes in its place. */
  aside?: { id: string; message: string }
  onClose: () => void
}

/** Makes a task of a message, or links the message with one that is there. */
export function MakeTask({ message, aside, onClose }: Props) {
  const { t } = useTranslation(['work', 'ui'])
  const [kind, setKind] = useState('new')
  const [title, setTitle] = useState(() => toPreview(parseMarkdown(aside?.message ?? message.content), 120))
  const [columnID, setColumnID] = useState<string | null>(null)
  const [taskID, setTaskID] = useState<string | null>(null)
  const [create, sending] = useCommand(createMessageTaskMutation)
  const [failure, setFailure] = useState<ProductError>()
  const ids = useIdOf()
  const isNew = kind === 'new'
  const isReady = isNew ? columnID !== null && title.trim() !== '' : taskID !== null

  async function send() {
    const made = { columnID, title: title.trim(), ...(aside && { asideID: aside.id }) }
    const chosen = isNew ? { id: ids.of(made), ...made } : { taskID }
    setFailure(undefined)
    try {
      const { createMessageTask } = await create({ input: { messageID: message.id, ...chosen } })
      onClose()
      toast(t('message.made', { title: createMessageTask.title }), { variant: 'success' })
    } catch (error) {
      setFailure(toProductError(error))
    }
  }

  return (
    <Sheet title={t('message.makeTask')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void send()
        }}
      >
        <Stack gap="lg">
          <FormFailure error={failure} />
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
              <ColumnChoice value={columnID} isInternal={message.internal} onChange={setColumnID} />
            </>
          ) : (
            <TaskChoice onChange={setTaskID} value={taskID} />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" disabled={!isReady} loading={sending}>
              {t(isNew ? 'message.create' : 'message.link')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}

interface ChoiceProps {
  value: string | null
  onChange: (id: string | null) => void
}

const variables = {}
const pick = ({ listProjects }: ResultOf<typeof projectNamesQuery>) => listProjects

/** First the project, then one of its columns; the first one stands there already. */
function ColumnChoice({ value, isInternal, onChange }: ChoiceProps & { isInternal: boolean }) {
  const { t } = useTranslation('work')
  const [projectID, setProjectID] = useState<string | null>(null)
  const { items = [] } = useWholeList({ query: projectNamesQuery, variables, pick })
  const [{ data }] = useQuery({
    query: projectColumnsQuery,
    variables: useMemo(() => ({ id: projectID ?? '' }), [projectID]),
    pause: projectID === null,
  })
  const boards = data?.getProject?.id === projectID ? (data?.getProject?.boards ?? []) : []
  const groups = boards
    .toSorted(byRank)
    .map(({ title, columns }) => ({
      group: title,
      items: columns.toSorted(byRank).map((column) => ({ value: column.id, label: column.title })),
    }))
    .filter((group) => group.items.length > 0)
  const isReadByClient = items.some(({ id, clientID }) => id === projectID && clientID !== null)
  return (
    <>
      <Select
        label={t('projects.project')}
        data={items.map(({ id, title }) => ({ value: id, label: title }))}
        value={projectID}
        searchable
        limit={50}
        nothingFoundMessage={t('projects.notFound')}
        onChange={(id) => {
          setProjectID(id)
          onChange(null)
        }}
      />
      <Select
        label={t('task.column')}
        placeholder={t('board.chooseColumn')}
        data={groups}
        value={value}
        disabled={projectID === null}
        nothingFoundMessage={t('board.noOtherColumn')}
        onChange={onChange}
      />
      {isInternal && isReadByClient && <Alert color="warning">{t('message.clientReads')}</Alert>}
    </>
  )
}

function TaskChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('work')
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 150)
  const [{ data }] = useQuery({ query: findTasksQuery, variables: useMemo(() => ({ keyword }), [keyword]) })
  return (
    <Select
      label={t('message.which')}
      placeholder={t('board.find')}
      data={(data?.listTasks.items ?? []).map(({ id, title, project }) => ({
        value: id,
        label: `${title} · ${project.title}`,
      }))}
      value={value}
      searchable
      // The server has looked already.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      nothingFoundMessage={t('message.noTask')}
      onChange={onChange}
    />
  )
}
