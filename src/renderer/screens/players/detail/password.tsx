import { useEnvironment } from '../../../kit/environment.ts'
import { passwordForm } from './password.form.ts'

export const Password = ({ id }: { readonly id: string }) => {
  const { language } = useEnvironment()
  return <passwordForm.Component row={id} context={{ language, configs: {} }} />
}
