import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { tasksAtOnceMax } from '../../../shared/work-facts.ts'
import type { VariablesOf } from '../../platform/graphql.ts'
import { toast, toastError } from '../../ui/toast.ts'
import { toastWithUndo } from '../../ui/undo-toast.tsx'
import { updateTasksMutation } from './operations.ts'
import type { ListedTask, Project } from './use-task-list.ts'

type Changes = Omit<VariablesOf<typeof updateTasksMutation>['input'], 'ids'>

/** Changes many tasks in one call, and shows a toast. */
export function useBulk(tasks: readonly ListedTask[], release: () => void) {
  const { t } = useTranslation('work')
  // Uses the client directly: the rows, and the bar with them, may be unmounted when Undo is clicked.
  const client = useClient()
  const { length: count } = tasks

  async function send(chosen: readonly ListedTask[], changes: Changes): Promise<void> {
    for (let from = 0; from < chosen.length; from += tasksAtOnceMax) {
      const ids = chosen.slice(from, from + tasksAtOnceMax).map(({ id }) => id)
      const { error } = await client.mutation(updateTasksMutation, { input: { ids, ...changes } }).toPromise()
      if (error) throw error
    }
  }

  async function change(work: () => Promise<void>, said: () => void): Promise<void> {
    try {
      await work()
      said()
    } catch (error) {
      toastError(error)
    }
  }

  const changed = () => toast(t('list.changed', { count }), { variant: 'success' })
  /** The tasks leave the list; Undo returns them to the end of their columns. */
  const shelve = (changes: Changes, back: Changes, said: string) =>
    change(
      () => send(tasks, changes),
      () => {
        release()
        toastWithUndo(said, () => void send(tasks, back).catch(toastError))
      },
    )
  return {
    set: (changes: Changes) => change(() => send(tasks, changes), changed),
    /** Ids differ from project to project. */
    setByProject: (changesOf: (project: Project) => Changes) =>
      change(async () => {
        for (const [project, own] of Map.groupBy(tasks, (task) => task.project))
          await send(own, changesOf(project))
      }, changed),
    /** Restores tasks from the trash, to the end of their former columns. */
    restore: () =>
      change(
        () => send(tasks, { deleted: false }),
        () => {
          release()
          changed()
        },
      ),
    archive: (archived: boolean) =>
      shelve(
        { archived },
        { archived: !archived },
        t(archived ? 'list.archived' : 'list.unarchived', { count }),
      ),
    trash: () => shelve({ deleted: true }, { deleted: false }, t('list.trashed', { count })),
  }
}

/** The labels that all projects of the tasks share, in the order of the first project. */
export function sharedLabels(tasks: readonly ListedTask[], kind: 'statuses' | 'priorities'): string[] {
  const projects = [...new Set(tasks.map(({ project }) => project))]
  const [first, ...others] = projects.map((project) => project[kind].map(({ label }) => label))
  return (first ?? []).filter((label) => others.every((labels) => labels.includes(label)))
}
