import { PasswordInput } from '@mantine/core'

export const passwordLengthMin = 10

/** A new password. Long is what counts; rules about letters only make people write it down. */
export function NewPasswordInput({ value, onChange }: { value: string; onChange(value: string): void }) {
  const isShort = value !== '' && value.length < passwordLengthMin
  return (
    <PasswordInput
      label="New password"
      description={`At least ${passwordLengthMin} characters. A few words in a row are good.`}
      autoComplete="new-password"
      required
      minLength={passwordLengthMin}
      maxLength={128}
      value={value}
      error={isShort ? `${passwordLengthMin - value.length} more needed` : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
