import { Button, Group, SegmentedControl, Select, Stack, TextInput, Title } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as newId } from 'uuid'
import { activityTitleMax } from '../../../shared/time-facts.ts'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { ProjectSelect } from '../choose/project-select.tsx'
import { TaskSelect } from '../choose/task-select.tsx'
import { createActivityMutation, createTimerMutation, timeBoardsQuery } from '../operations.ts'

type Kind = 'custom' | 'task'

/** Starts a timer for the viewer: on a task, step by step, or with a free text. */
export function AddTimerPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['time', 'ui'])
  const form = useAddTimer(onClose)
  const { kind, place, errors } = form
  return (
    <SidePanel
      label={t('add.title')}
      onClose={onClose}
      header={
        <Group justify="space-between" flex={1}>
          <Title order={2} fz="md">
            {t('add.title')}
          </Title>
          <IconButton label={t('ui:close')} icon={IconX} onClick={onClose} />
        </Group>
      }
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md" p="lg">
          <FormFailure error={form.failure} />
          <SegmentedControl
            aria-label={t('add.type')}
            value={kind}
            onChange={(value) => form.setKind(value as Kind)}
            data={[
              { value: 'custom', label: t('add.custom') },
              { value: 'task', label: t('add.task') },
            ]}
          />
          {kind === 'task' && (
            <>
              <ProjectSelect
                label={t('add.project')}
                withAsterisk
                value={place.projectID}
                error={errors.projectID}
                onChoose={form.setProject}
              />
              <Steps form={form} />
            </>
          )}
          <TextInput
            label={t('add.activityTitle')}
            withAsterisk={kind === 'custom'}
            maxLength={activityTitleMax}
            value={form.title}
            error={errors.title}
            onChange={({ currentTarget }) => form.setTitle(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={form.sending}>
              {t('add.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SidePanel>
  )
}

/** Selects board, column and task, one after the other. */
function Steps({ form: { place, errors, setPlace } }: { form: ReturnType<typeof useAddTimer> }) {
  const { t } = useTranslation('time')
  const ofProject = useShownQuery({
    query: timeBoardsQuery,
    variables: { projectID: place.projectID ?? '' },
    pause: !place.projectID,
  })
  const boards = (place.projectID && ofProject[0].data?.boardsByProject.items) || []
  const columns = boards.find(({ id }) => id === place.boardID)?.columns ?? []
  const options = (list: readonly { id: string; title: string }[]) =>
    list.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <>
      <Select
        label={t('add.board')}
        withAsterisk
        disabled={!place.projectID}
        data={options(boards)}
        value={place.boardID}
        error={errors.boardID}
        onChange={(boardID) =>
          setPlace({ projectID: place.projectID, boardID, columnID: null, taskID: null })
        }
      />
      <QueryState of={ofProject} />
      <Select
        label={t('add.column')}
        withAsterisk
        disabled={!place.boardID}
        data={options(columns)}
        value={place.columnID}
        error={errors.columnID}
        onChange={(columnID) => setPlace({ ...place, columnID, taskID: null })}
      />
      <TaskSelect
        key={place.columnID}
        columnID={place.columnID}
        label={t('add.task')}
        withAsterisk
        value={place.taskID}
        error={errors.taskID}
        onChoose={(taskID) => setPlace({ ...place, taskID })}
      />
    </>
  )
}

type Step = 'projectID' | 'boardID' | 'columnID' | 'taskID'
type Place = Record<Step, string | null>
const nowhere: Place = { projectID: null, boardID: null, columnID: null, taskID: null }

function useAddTimer(onClose: () => void) {
  const { t } = useTranslation('time')
  const [kind, setKind] = useState<Kind>('task')
  const [place, setPlace] = useState(nowhere)
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState(false)
  const [tried, setTried] = useState(false)
  const ids = useRef({ what: '', activity: newId(), timer: newId() })
  const [createActivity] = useCommand(createActivityMutation)
  const [createTimer] = useCommand(createTimerMutation)
  const missing = missingOf(kind, place, title)

  const start = useAction(async () => {
    const { projectID, taskID } = place
    const of = kind === 'task' ? { projectID, taskID } : {}
    const subject = { title: title.trim() || null, ...of }
    // A retry of the same input, after a lost response, uses the same ids for activity and timer; other input gets new ones.
    const what = JSON.stringify(subject)
    if (ids.current.what !== what) ids.current = { what, activity: newId(), timer: newId() }
    const { activity: activityID, timer: id } = ids.current
    await createActivity({ input: { id: activityID, ...subject } })
    await createTimer({ input: { id, status: 'running', activityID } })
    onClose()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (missing.length > 0) start.revert()
    else void start.run()
  }

  const required = (step: Step) => (tried && missing.includes(step) ? t('add.required') : undefined)
  return {
    kind,
    setKind,
    place,
    setPlace,
    title,
    setTitle(next: string) {
      setTyped(next !== '')
      setTitle(next)
    },
    setProject(project: { id: string; title: string } | null) {
      setPlace({ ...nowhere, projectID: project?.id ?? null })
      if (!typed) setTitle(project?.title ?? '')
    },
    errors: {
      projectID: required('projectID'),
      boardID: required('boardID'),
      columnID: required('columnID'),
      taskID: required('taskID'),
      title: tried && missing.includes('title') ? t('add.titleRequired') : undefined,
    },
    sending: start.pending,
    failure: start.error,
    submit,
  }
}

function missingOf(kind: Kind, place: Place, title: string): (Step | 'title')[] {
  if (kind === 'custom') return title.trim() ? [] : ['title']
  return (['projectID', 'boardID', 'columnID', 'taskID'] as const).filter((step) => !place[step])
}
