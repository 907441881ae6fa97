import { useRouter } from '@tanstack/react-router';
import { EmConstrucao } from '../../ui/estados.tsx';

export function LoginPage() {
  const router = useRouter();
  return <EmConstrucao title="Painel Administrativo" onBack={() => router.history.back()} />;
}
