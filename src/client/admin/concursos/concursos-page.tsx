import { useRouter } from '@tanstack/react-router';
import { EmConstrucao } from '../../ui/estados.tsx';

export function ConcursosPage() {
  const router = useRouter();
  return <EmConstrucao title="Concursos" onBack={() => router.history.back()} />;
}
