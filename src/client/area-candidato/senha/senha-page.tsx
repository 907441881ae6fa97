import { useRouter } from '@tanstack/react-router';
import { EmConstrucao } from '../../ui/estados.tsx';

export function SenhaPage() {
  const router = useRouter();
  return <EmConstrucao title="Alterar Senha" onBack={() => router.history.back()} />;
}
