import { createProjectTagInput, deleteProjectTagInput, updateProjectTagInput } from '../../../shared/work.ts'
import { tagsMax } from '../../../shared/work-facts.ts'
import { requireAtMost } from '../../platform/at-most.ts'
import { command } from '../../platform/command.ts'
import { actorOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { refuseForeignActor } from '../../platform/named-caller.ts'
import { projectChanged } from '../events.ts'
import { projectOrNotFound } from '../queries/projects.ts'
import { say } from '../sentences.ts'
import { deleteTagRow, insertTag, lockProject, lockProjectOf, updateTagRow } from '../store/projects.ts'

/** Adds a tag to a project. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT for a label that exists. */
export const createProjectTag = command(createProjectTagInput, async (tx, { projectID, label, issuer }) => {
  refuseForeignActor(tx, { issuer })
  await lockProject(tx, projectID)
  const project = await projectOrNotFound(tx, projectID)
  requireAtMost(tagsMax, project.tags.length + 1, 'projectID')
  const tag = await insertTag(tx, { id: newId(), projectId: project.id, label, issuerId: actorOf(tx) })
  tx.record(projectChanged(project.id))
  return tag
})

/** Renames a tag. Errors: BAD_USER_INPUT, NOT_FOUND, CONFLICT for a label that exists. */
export const updateProjectTag = command(updateProjectTagInput, async (tx, { id, label }) => {
  const tag = await updateTagRow(tx, id, label)
  if (!tag) throw notFound(say('noTag'))
  tx.record(projectChanged(tag.projectId))
  return tag
})

/** Deletes a tag and removes it from tasks. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const deleteProjectTag = command(deleteProjectTagInput, async (tx, { id }) => {
  await lockProjectOf(tx, 'projectTag', id)
  const tag = await deleteTagRow(tx, id)
  if (!tag) throw notFound(say('noTag'))
  tx.record(projectChanged(tag.projectId))
  return tag
})
