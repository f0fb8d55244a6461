import { projectTitleMax } from '../../../../shared/work-facts.ts'
import type { Tx } from '../../../platform/context.ts'
import { createProjectFromTemplate } from '../../../work/commands/templates.ts'
import { clientsWith } from '../../../work/queries/audience.ts'
import { templateOrNotFound } from '../../../work/queries/templates.ts'
import { say } from '../../sentences.ts'
import { sceneFor } from '../tellable.ts'
import { oneLine, wordsFor } from '../words.ts'
import type { Scene, StepOf, StepWork } from '../work.ts'

/** Adds a project with the boards, columns, tags and priorities of a template. */
export const createProject: StepWork<'createProject'> = {
  batch: () => null,
  async plan(tx, step, _ids, scene) {
    const { name } = await templateOrNotFound(tx, step.templateID)
    const [planned, facts] = [{ subjectId: null }, { template: name }]
    const clients = step.clientID ? await clientsWith(tx, step.clientID) : []
    const told = await sceneFor(tx, scene, [step.title], clients)
    if (!told) return [{ ...planned, title: null, facts, failed: say('hiddenFromClients') }]
    return [{ ...planned, title: await titleOf(tx, step, told), facts }]
  },
  async perform(tx, { templateID, clientID }, [effect]) {
    if (effect)
      await createProjectFromTemplate(tx, { id: effect.id, templateID, title: effect.title, clientID })
  },
}

async function titleOf(tx: Tx, { title }: StepOf<'createProject'>, scene: Scene): Promise<string> {
  const words = await wordsFor(tx, [title], scene)
  return oneLine(words.fill(title, 'plain'), projectTitleMax)
}
