import { useWording } from '../../../renderer/kit/words/wording.ts'
import { passwordForm } from './password.form.ts'

export const Password = ({ id }: { readonly id: string }) => {
  const wording = useWording()
  return <passwordForm.Component row={id} context={{ ...wording, configs: {} }} />
}
