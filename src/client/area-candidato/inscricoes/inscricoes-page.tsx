import { useRouter } from '@tanstack/react-router';
import { EmConstrucao } from '../../ui/estados.tsx';

export function InscricoesPage() {
  const router = useRouter();
  return <EmConstrucao title="Inscrições" onBack={() => router.history.back()} />;
}
