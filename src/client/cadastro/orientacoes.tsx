// What the page tells beside the form: data protection, rules, what comes after, and where to ask for help.
import { IconShieldLock } from '@tabler/icons-react';
import { IDADE_MINIMA } from '../../shared/candidatos.ts';
import { manualDoCandidato } from '../site/manual.ts';
import { usePortal } from '../site/portal.ts';
import { Alert } from '../ui/alert.tsx';
import { NewTabLink } from '../ui/new-tab-button.tsx';
import css from './cadastro.module.css';
import { Caixa } from './secao.tsx';

export function ProtecaoDeDados() {
  return (
    <Alert icon={<IconShieldLock size={22} stroke={1.75} aria-hidden />} title="Seus dados estão protegidos">
      O Instituto segue a Lei Geral de Proteção de Dados (LGPD). Usamos seus dados só para os concursos. Leia o{' '}
      <NewTabLink href="#/privacidade" rel="noopener">
        aviso de privacidade
      </NewTabLink>
      .
    </Alert>
  );
}

const REGRAS = [
  'Você é responsável pela exatidão dos dados.',
  'Não há complemento de documentos depois do prazo.',
  `Idade mínima: ${IDADE_MINIMA} anos.`,
  'Você mesmo gera e paga a cobrança da taxa.',
];

export function Regras() {
  return (
    <Caixa titulo="Leia antes de começar">
      <ul className="flex flex-col gap-2 text-15 leading-[1.45] text-texto-2">
        {REGRAS.map((regra) => (
          <li key={regra} className={`${css.regra} relative pl-4.5`}>
            {regra}
          </li>
        ))}
      </ul>
    </Caixa>
  );
}

export function Ajuda() {
  const { suporte } = usePortal();
  return (
    <Caixa titulo="Precisa de Ajuda?">
      <p className="text-15 text-texto-2 wrap-anywhere">
        Escreva para{' '}
        <a className="lk" href={`mailto:${suporte}`}>
          {suporte}
        </a>{' '}
        ou leia o <NewTabLink href={manualDoCandidato('/formulario')}>manual do candidato</NewTabLink>.
      </p>
    </Caixa>
  );
}

export function Informacoes() {
  return (
    <div className="px-1 pt-0.5">
      <h2 className="text-16">Depois do cadastro</h2>
      <p className="max-w-[68ch] mt-1 text-15 text-texto-2">
        Enviamos um e-mail de confirmação. Com seu e-mail e sua senha você entra na Área do Candidato, escolhe o
        concurso e faz a inscrição. O cadastro vale para todos os concursos do portal.
      </p>
    </div>
  );
}
