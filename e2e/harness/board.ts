import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Team } from './team.ts'

/** A project of Clara's with three tasks on its board. */
export async function planBoard({ olga, clara, agencyId }: Team) {
  const make = async (operation: string, input: object, fields = 'id') => {
    const type = `${operation[0]?.toUpperCase()}${operation.slice(1)}Input`
    const answer = await olga.ask<Record<string, { id: string; boards?: { id: string }[] }>>(
      `mutation ($input: ${type}!) { ${operation}(input: $input) { ${fields} } }`,
      { input },
      agencyId,
    )
    return answer[operation] ?? { id: '' }
  }
  const project = await make('createProject', { title: 'Launch', clientID: clara.id }, 'id boards { id }')
  const boardID = project.boards?.[0]?.id
  const toDo = await make('createColumn', { boardID, title: 'To do' })
  await make('createColumn', { boardID, title: 'Done' })
  const taskIds: string[] = []
  for (const title of ['Hero', 'Text', 'Photos'])
    taskIds.push((await make('createTask', { columnID: toDo.id, title })).id)
  return { path: `/task/b/${project.id}/main`, projectId: project.id, taskIds }
}

/** A column of a board, and the cards in it from top to bottom. */
export function lane(page: Page, name: string) {
  const region = page.getByRole('region', { name, exact: true })
  return {
    region,
    async shows(...titles: string[]) {
      await region.waitFor()
      await expect.poll(() => region.getByRole('listitem').getByRole('link').allInnerTexts()).toEqual(titles)
    },
  }
}

/** Drags a card onto something, once it can be dragged, and in steps, as a hand does. */
export async function dragCard(card: Locator, target: Locator, options: DragOptions = {}): Promise<void> {
  // What a board asks for after its cards moves them, away from under a hand that has just taken hold of one.
  await card.page().waitForLoadState('networkidle')
  await card.locator('xpath=ancestor::li[@draggable="true"]').waitFor()
  await card.dragTo(target, { steps: 10, ...options })
}

type DragOptions = Parameters<Locator['dragTo']>[1]
