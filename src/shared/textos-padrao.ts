// What the information texts say until an administrator writes otherwise.
import type { Rota } from './textos.ts';

export const TEXTOS_PADRAO: Record<Rota, string> = {
  home: `**Como participar de um concurso**

1. Escolha um concurso e leia o edital em **Publicações**. O edital é a regra: prazos, cargos, taxa e etapas estão nele.
2. Veja os cargos e os salários em **Vagas**.
3. Faça o seu cadastro uma única vez. Ele serve para todos os concursos deste portal.
4. Inscreva-se, gere o boleto, ou a cobrança PIX quando o concurso é pago somente por PIX, e pague até o vencimento. A inscrição só vale depois do pagamento ou da isenção.

Acompanhe tudo na **Área do Candidato**: pagamento, documentos, recursos e resultados.

**Cuidado com golpes.** Ninguém pede senha ou pagamento por telefone ou mensagem em nome de {instituto}. Gere o boleto ou o código PIX sempre aqui no portal. Dúvidas? Escreva para {email}.`,

  form: `Este cadastro é feito uma vez e serve para todos os concursos do portal.

**Tenha em mãos:**

- CPF e documento de identidade
- Endereço com CEP
- Um e-mail que só você use: é por ele que avisamos o que acontece e enviamos uma nova senha

Confira o nome e a data de nascimento como estão no documento: eles saem assim no comprovante e na lista de presença. O CPF e o e-mail não podem ser trocados por você depois.

Precisa de atendimento especial na prova ou concorre como pessoa com deficiência? Informe aqui e, na inscrição, envie os documentos que o edital pede.`,

  'area-candidato': `Aqui você cuida da sua participação, do começo ao fim.

1. **Inscrições:** inscreva-se e veja qual é o próximo passo de cada inscrição.
2. **Boletos** ou **Solicitar Isenção:** pague a taxa, ou peça para não pagar.
3. **Envios:** mande títulos e outros documentos dentro do prazo.
4. **Recursos:** conteste uma questão ou um resultado.
5. **Downloads:** leia os editais e guarde os seus comprovantes.

Os horários são os de Brasília. Não deixe para a última hora: depois do fim do prazo o sistema não recebe mais nada.

Se algo não funcionar, escreva para {email} com o seu nome, o número da inscrição e o que apareceu na tela.`,

  'area-incricao': `Nesta tela você se inscreve nos concursos abertos e acompanha as inscrições que já fez.

- Você pode ter **uma inscrição ativa por concurso**. Escolha o cargo com calma: para trocar, é preciso cancelar e se inscrever de novo, enquanto as inscrições estiverem abertas.
- Depois de se inscrever, **gere o boleto ou a cobrança PIX e pague** até o vencimento, ou peça a isenção da taxa dentro do prazo.
- Um PIX costuma ser confirmado em segundos; um boleto pode levar até 3 dias úteis. Guarde o comprovante do banco.

Depois disso, o alto desta tela mostra o que falta em cada inscrição e até quando.`,

  'area-solicitar-isencao': `Quem tem direito à isenção participa sem pagar a taxa. O edital diz quem pode pedir e até quando.

**Tenha em mãos** o documento que prova o seu direito, em PDF, JPG ou PNG. Por exemplo: o comprovante do CadÚnico com o NIS, ou a declaração de doação de sangue ou de medula.

**Como funciona:**

1. Inscreva-se no concurso e **não pague a taxa** enquanto espera.
2. Faça o pedido aqui, com o motivo e o documento.
3. Acompanhe a resposta nesta tela. Também avisamos por e-mail.

Se o pedido for **deferido**, você não paga. Se for **indeferido**, leia o motivo e pague a taxa até o vencimento para continuar participando. Informação falsa pode tirar você do concurso.`,

  'area-form': `Aqui ficam os editais, avisos, gabaritos e resultados dos concursos em que você está inscrito, dos mais novos para os mais antigos.

- Leia também as **retificações**: elas mudam o que o edital dizia.
- Se o seu pedido de isenção foi deferido, o comprovante está no alto desta lista.
- No dia da prova, leve um documento com foto e confira o local na convocação.

Os arquivos abrem no navegador. Para guardar, use a opção de baixar.`,

  'area-envios': `Envie por aqui os documentos que o edital pede, como títulos (certificados e diplomas) e laudos.

- Cada prazo diz o que pode ser enviado e **quantos arquivos** você pode mandar.
- Use PDF, DOCX, JPG ou PNG, com todas as páginas e letras que se possam ler. Confira a frente e o verso.
- Cada envio recebe um **protocolo**. Guarde o número: ele prova o que você enviou e quando.
- Enquanto o documento estiver pendente e o prazo aberto, você pode cancelar e enviar outro.

Depois do prazo a organização analisa e responde aqui: **validado** ou **rejeitado**, com o motivo.`,

  'area-recursos': `Use o recurso (contestação) quando não concordar com uma questão, um gabarito ou um resultado.

**Para o recurso ser aceito:**

- envie dentro do prazo, que costuma ser curto;
- faça **um recurso para cada questão**;
- explique com as suas palavras o que está errado e por quê, e cite a fonte: livro, lei ou norma;
- não escreva o seu nome no texto nem no arquivo.

Cada recurso recebe um **protocolo**. A resposta aparece nesta tela: **deferido**, quando a banca concorda, ou **indeferido**, com o motivo.`,

  'area-boleto': `Pague aqui a taxa de cada inscrição. O boleto é pago no banco, na lotérica ou pelo aplicativo; quando houver, use o código PIX: ele cai mais rápido. Se o concurso é pago **somente por PIX**, não há boleto: gere a cobrança e pague com o QR Code ou o código.

- Pague **até o vencimento**. Depois dele a inscrição não é confirmada.
- Confira antes de pagar o nome de quem recebe. O boleto e o código PIX só são válidos quando abertos neste portal: não pague os que chegam por mensagem.
- A confirmação de um boleto pode levar até **3 dias úteis**; a de um PIX, segundos. Não pague duas vezes.
- Guarde o comprovante até o fim do concurso.

Pagou e não confirmou? Use **Paguei e não confirmou**, na linha da inscrição, e envie o comprovante: o portal pergunta ao banco na hora.`,

  'area-restituicao': `Peça aqui a devolução da taxa quando o edital permitir: por exemplo, se você pagou e depois teve a isenção deferida, pagou duas vezes ou o concurso foi cancelado.

**Tenha em mãos** o comprovante do pagamento e os dados da conta, com o nome e o CPF de quem é titular. Um dado errado atrasa a devolução.

**Como funciona:**

1. Você faz o pedido e recebe um protocolo.
2. A organização confere o pagamento.
3. A situação muda aqui: em processamento, efetuada ou negada, sempre com o motivo.

Você pode cancelar o pedido enquanto ele estiver como solicitado.`,

  'area-cadastro': `Mantenha os seus dados em dia: é por eles que a organização fala com você e imprime a sua documentação.

- Troque endereço, telefone e os demais dados quando precisar e salve.
- **CPF e e-mail** não são alterados por aqui. Se um deles estiver errado, escreva para {email} com uma cópia do seu documento.
- A mudança vale para todas as suas inscrições.`,

  'area-senha': `Troque a sua senha quando quiser, e sempre que achar que outra pessoa a conhece.

- Use uma frase ou mistura de letras e números que você não use em outro site.
- Não conte a sua senha a ninguém. A organização nunca pede senha.
- Ao trocar, os outros aparelhos em que você entrou saem da conta; este continua.

Esqueceu a senha atual? Saia e peça uma nova na janela em que você entra, com **Esqueci minha senha**.`,

  'area-impugnacao': `**Impugnar o edital** é apontar um erro ou uma regra que você considera ilegal, antes das provas.

Diga qual item do edital você contesta, por quê, e como ele deveria ser. Cite a lei quando souber. O prazo e quem pode pedir estão no próprio edital.

A resposta vale para todos: se a organização concordar, o edital é corrigido por uma retificação, publicada em **Downloads**.`,

  'area-impugnacao-inscricao': `Use este prazo se a sua inscrição, a sua isenção ou o seu pedido de atendimento especial não aparece como deveria na lista publicada.

Confira antes em **Boletos** se o pagamento foi confirmado. Escreva o número da inscrição, o que está errado na lista e o que pede. Se já pagou, anexe o comprovante do banco.

Depois da resposta a organização publica a lista definitiva em **Downloads**.`,

  'area-impugnacao-titulos': `Use este prazo para contestar os pontos da sua prova de títulos.

Diga qual título não foi aceito ou recebeu menos pontos, e qual item do edital garante a pontuação. **Não é possível enviar títulos novos** nesta fase: a banca olha de novo só o que você enviou no prazo.

A nota definitiva sai em **Downloads**, depois da análise de todos os recursos.`,

  'area-inpugnacao-resultado': `Use este prazo se houver erro na sua nota, na sua classificação ou no critério de desempate.

Escreva a nota publicada, a nota que você esperava e a conta que fez, com os itens do edital. Este prazo **não reabre** a discussão de questões: para isso houve o prazo do gabarito.

Um recurso aceito pode mudar a classificação de outras pessoas. O resultado definitivo sai em **Downloads**.`,
};
