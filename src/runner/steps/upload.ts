import { access } from 'node:fs/promises'
import { StepFailed } from '../stepFailed.ts'
import { actOnTarget } from './actOnTarget.ts'
import type { Perform } from './stepContext.ts'

export const upload: Perform = async (step, context) => {
  const files = await Promise.all(
    step.fileIds.map(async (id) => {
      const file = context.plan.files.find((known) => known.id === id)
      if (!file) throw new StepFailed('missing_file', `There is no file ${id} any more.`)
      await access(file.path).catch(() => {
        throw new StepFailed('missing_file', `The content of the file "${file.name}" is not there any more.`)
      })
      return file
    }),
  )
  const paths = files.map(({ path }) => path)
  await actOnTarget(
    step,
    context,
    async (locator, timeout) => {
      const isField = await locator.evaluate((element) => element.matches('input[type=file]'), undefined, { timeout })
      if (isField) return locator.setInputFiles(paths, { timeout })
      // A button of the site's own making opens the browser's chooser.
      const chooser = context.page().waitForEvent('filechooser', { timeout })
      await Promise.all([chooser.then((opened) => opened.setFiles(paths)), locator.click({ timeout })])
    },
    { isHiddenFine: true },
  )
  return files.map(({ name }) => name).join(', ')
}
