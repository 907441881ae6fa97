import { useRouter } from '@tanstack/react-router';
import { EmConstrucao } from '../../ui/estados.tsx';

export function ConcursoFormPage() {
  const router = useRouter();
  return <EmConstrucao title="Concurso" onBack={() => router.history.back()} />;
}
