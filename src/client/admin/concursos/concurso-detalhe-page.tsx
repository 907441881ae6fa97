import { useRouter } from '@tanstack/react-router';
import { EmConstrucao } from '../../ui/estados.tsx';

export function ConcursoDetalhePage() {
  const router = useRouter();
  return <EmConstrucao title="Detalhes do Concurso" onBack={() => router.history.back()} />;
}
