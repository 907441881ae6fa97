import { useRouter } from '@tanstack/react-router';
import { EmConstrucao } from '../ui/estados.tsx';

export function CadastroPage() {
  const router = useRouter();
  return <EmConstrucao title="Cadastro de Candidato" onBack={() => router.history.back()} />;
}
