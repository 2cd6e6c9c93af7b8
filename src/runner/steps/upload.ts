import { StepFailed } from '../stepFailed.ts'
import { actOnTarget } from './actOnTarget.ts'
import type { Perform } from './stepContext.ts'

export const upload: Perform = async (step, context) => {
  const files = step.fileIds.map((id) => {
    const file = context.plan.files.find((known) => known.id === id)
    if (!file) throw new StepFailed('missing_file', `There is no file ${id} any more.`)
    return file
  })
  const paths = files.map(({ path }) => path)
  await actOnTarget(
    step,
    context,
    async (locator, timeout) => {
      const isField = await locator.evaluate((element) => element.matches('input[type=file]'))
      if (isField) return locator.setInputFiles(paths, { timeout })
      // A button of the site's own making opens the browser's chooser.
      const chooser = context.page().waitForEvent('filechooser', { timeout })
      await Promise.all([chooser.then((opened) => opened.setFiles(paths)), locator.click({ timeout })])
    },
    { isHiddenFine: true },
  )
  return files.map(({ name }) => name).join(', ')
}
